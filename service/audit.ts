import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Caller, Route } from "./route.ts";

/** Writes a request into the audit log, if it belongs there, before its answer goes out: one entry for each id that it is about. */
export async function audit(
  { workspace, token }: Caller,
  request: FastifyRequest,
  status: number,
): Promise<void> {
  const route = request.routeOptions.config.freshetRoute;
  if (route === undefined || !isAudited(route, status)) return;
  for (const subject of subjectsOf(request))
    await workspace.freshet.access.noteAudit({
      tokenId: token.id,
      holder: token.name,
      action: `${route.method} ${route.path}`,
      subject,
      status,
    });
}

/** Changes are audited, views that give answers away, and what a token was refused. */
function isAudited({ method, reveals = false, scope }: Route, status: number): boolean {
  return status === 403 || (scope !== "open" && method !== "GET") || (reveals && status < 400);
}

/** The id in the path, or each id of which the body is a list. A refused body was not checked, and may hold anything. */
function subjectsOf({ params, body }: FastifyRequest): readonly string[] {
  const id = (params as Readonly<Record<string, unknown>> | undefined)?.["id"];
  if (typeof id === "string") return [id];
  const { data } = listed.safeParse(body);
  return data === undefined || data.ids.length === 0 ? [""] : data.ids;
}

const listed = z.object({ ids: z.array(z.string().regex(/^[\w@:.-]{1,200}$/u)).max(200) });
