import type { Freshet } from "../../app/freshet.ts";
import { createProgressView } from "./create-progress-view.ts";

/**
 * Shows on standard error that some work is running and what it waits for. It is used for work without steps of its own. Nothing is written
 * if the work ends within two seconds on a terminal, or within ten seconds elsewhere.
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
