import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { readToken } from "../domain/access/token-text.ts";
import { ServiceProblem } from "./problems.ts";
import type { Caller, Workspace } from "./route.ts";

/** Name of the browser's cookie. Its value is the workspace and the session's secret. */
export const sessionCookie = "freshet_session";

/** Header that a browser has to send with each change, with the value that its session gave it. */
export const csrfHeader = "x-csrf-token";

/**
 * Finds out who sent a request, by its token (`Authorization: Bearer …`) or by a browser's session. Every failure has the same text, so
 * that nobody can learn from it which tokens exist. @throws ServiceProblem 401, or 403 for a change by a browser without its CSRF token
 */
export async function authenticate(
  request: FastifyRequest,
  workspaces: ReadonlyMap<string, Workspace>,
): Promise<Caller> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const text = /^Bearer ([^\s]+)$/iu.exec(authorization)?.[1] ?? "";
    const caller = await findByToken(text, workspaces);
    if (caller !== null) return caller;
    throw refused();
  }
  const cookie = readCookie(request.headers.cookie, sessionCookie);
  const [name = "", secret = ""] = cookie?.split(".") ?? [];
  const workspace = workspaces.get(name);
  const found = secret === "" ? null : await workspace?.freshet.access.checkSession(secret);
  if (workspace === undefined || !found) throw refused();
  const isChange = request.method !== "GET" && request.method !== "HEAD";
  if (isChange && !isSame(request.headers[csrfHeader], found.csrf))
    throw new ServiceProblem(
      403,
      "csrf",
      `a change by a browser needs the header ${csrfHeader} with the value of GET /session`,
    );
  return { workspace, token: found.token, session: secret, csrf: found.csrf };
}

/**
 * Compares two values by their hashes, which have the same length. The time of the comparison therefore doesn't show how much of the given
 * value is right.
 */
function isSame(given: string | string[] | undefined, expected: string): boolean {
  const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(String(given)), hash(expected));
}

/** The caller with this token; null if it is unknown, expired or revoked. */
export async function findByToken(
  text: string,
  workspaces: ReadonlyMap<string, Workspace>,
): Promise<Caller | null> {
  const workspace = workspaces.get(readToken(text)?.workspace ?? "");
  const token = await workspace?.freshet.access.checkToken(text);
  return workspace === undefined || !token ? null : { workspace, token, session: null, csrf: null };
}

const refused = (): ServiceProblem =>
  new ServiceProblem(
    401,
    "no-valid-token",
    "this needs a valid token in the header Authorization: Bearer …; `freshet tokens create` makes one",
  );

function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(";") ?? []) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name && value !== undefined) return value;
  }
  return null;
}
