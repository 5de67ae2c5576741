import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { defaultWorkspace } from "../../domain/access/scope.ts";
import { jobKinds } from "../../domain/ports/work/job-store.ts";
import { startService } from "../../service/start-service.ts";
import { abortOn } from "../process/interruption.ts";
import { makeLoginLink } from "./make-login-link.ts";
import type { World } from "./open-world.ts";

/**
 * Serves the page of a world that is open until it is stopped, and does the work that is ordered there. `onLink` takes the link that logs
 * one browser in.
 */
export async function showPage(
  world: World,
  { signal, onLink }: { readonly signal: AbortSignal; readonly onLink: (link: string) => void },
): Promise<void> {
  const { settings } = world;
  const service = await startService({
    workspaces: [{ ...world, name: defaultWorkspace }],
    // Any free port: another service of this machine may have the usual one.
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
