import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Caller, Route } from "./route.ts";

/**
 * Writes a request into the audit log if requests of its kind are audited: one entry for each id that the request is about. The entries are
 * written before the answer is sent.
 */
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

/** Whether a request is audited. Audited are changes, views that give answers away, and requests that the token's scopes don't allow. */
function isAudited({ method, reveals = false, scope }: Route, status: number): boolean {
  return status === 403 || (scope !== "open" && method !== "GET") || (reveals && status < 400);
}

/**
 * Gives the ids that a request is about: the id in the path, or each id in the list of the body. The body is checked again here, because a
 * refused request had no checked body.
 */
function subjectsOf({ params, body }: FastifyRequest): readonly string[] {
  const id = (params as Readonly<Record<string, unknown>> | undefined)?.["id"];
  if (typeof id === "string") return [id];
  const { data } = listed.safeParse(body);
  return data === undefined || data.ids.length === 0 ? [""] : data.ids;
}

const listed = z.object({ ids: z.array(z.string().regex(/^[\w@:.-]{1,200}$/u)).max(200) });
