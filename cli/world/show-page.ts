import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { defaultWorkspace } from "../../domain/access/scope.ts";
import { jobKinds } from "../../domain/ports/work/job-store.ts";
import { startService } from "../../service/start-service.ts";
import { abortOn } from "../process/interruption.ts";
import { makeLoginLink } from "./make-login-link.ts";
import type { World } from "./open-world.ts";

/**
 * Serves the page of an open world until the work is stopped, and does the work that is ordered on the page. `onLink` receives the link
 * with which one browser can log in.
 */
export async function showPage(
  world: World,
  { signal, onLink }: { readonly signal: AbortSignal; readonly onLink: (link: string) => void },
): Promise<void> {
  const { settings } = world;
  const service = await startService({
    workspaces: [{ ...world, name: defaultWorkspace }],
    // Port 0 takes any free port, because another service on this machine may have the usual one.
    serve: { ...settings.serve, port: 0 },
    page: fileURLToPath(new URL("../../dashboard", import.meta.url)),
    log: (line) => void process.stderr.write(`${line}\n`),
  });
  try {
    const work = await world.freshet.work.start(jobKinds);
    try {
      onLink(await makeLoginLink(world, service.url));
      const trouble = abortOn(work.trouble);
      const ended = AbortSignal.any([signal, trouble]);
      if (!ended.aborted) await once(ended, "abort");
      if (trouble.aborted) await work.trouble;
    } finally {
      await work.close();
    }
  } finally {
    await service.close();
  }
}
