import type { Freshet } from "../app/freshet.ts";
import { createProgressView } from "./render/create-progress-view.ts";

/**
 * Shows on standard error that work goes on which tells no steps of its own, and what it waits for. Nothing is written where it ends within
 * seconds, or within ten where nobody watches.
 */
export async function showWaiting<T>(
  doing: string,
  { freshet }: { readonly freshet?: Pick<Freshet, "work"> },
  work: () => Promise<T>,
): Promise<T> {
  const view = createProgressView(process.stderr, {
    isPatient: true,
    ...(freshet && { activity: freshet.work.activity }),
  });
  view.show({ done: doing });
  try {
    return await work();
  } finally {
    view.end();
  }
}
