import { z } from "zod";
import { ServiceProblem } from "../problems.ts";
import { defineRoute, type Route, type Workspace } from "../route.ts";

const tag = "Health";
const reply = z.object({ status: z.literal("ok") });

/** The two routes that need no token. They reveal only whether the process is alive and whether it can work. */
export function healthRoutes({
  workspaces,
  closing,
}: {
  readonly workspaces: ReadonlyMap<string, Workspace>;
  readonly closing: AbortSignal;
}): Route[] {
  return [
    defineRoute({
      method: "GET",
      path: "/health",
      scope: "open",
      tag,
      summary: "Answers while the process lives.",
      reply,
      handle: async () => ({ status: "ok" as const }),
    }),
    defineRoute({
      method: "GET",
      path: "/ready",
      scope: "open",
      tag,
      summary: "Answers `ok` while the databases of all workspaces can be reached, else 503.",
      reply,
      async handle() {
        const isAway = closing.aborted || !(await reachAll(workspaces));
        if (isAway)
          throw new ServiceProblem(503, "not-ready", "a database can't be reached, or the service ends");
        return { status: "ok" as const };
      },
    }),
  ];
}

async function reachAll(workspaces: ReadonlyMap<string, Workspace>): Promise<boolean> {
  const looks = [...workspaces.values()].map(({ freshet }) => freshet.progress.end());
  return (await Promise.allSettled(looks)).every(({ status }) => status === "fulfilled");
}
