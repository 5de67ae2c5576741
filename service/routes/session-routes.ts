import { z } from "zod";
import { scope } from "../../domain/access/scope.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { version } from "../../domain/version.ts";
import { findByToken, sessionCookie } from "../authenticate.ts";
import { ServiceProblem } from "../problems.ts";
import { type Caller, defineRoute, type Route, type Workspace } from "../route.ts";
import { moment } from "../wire.ts";

const tag = "Session";

const identity = z.object({
  workspace: z.string(),
  simulated: z.boolean(),
  version: z.string(),
  holder: z.string().describe("Name of the token's holder."),
  scopes: z.array(scope),
  expires: moment.nullable(),
  csrf: z.string().nullable().describe("For browsers: send it with each change."),
});

const describe = ({ workspace, token, csrf }: Caller): z.output<typeof identity> => ({
  workspace: workspace.name,
  simulated: workspace.simulated,
  version,
  holder: token.name,
  scopes: [...token.scopes],
  expires: token.expires,
  csrf,
});

/** Routes by which a browser logs in and out, and by which every caller learns what the caller's token allows. */
export function sessionRoutes({
  workspaces,
  serve,
}: {
  readonly workspaces: ReadonlyMap<string, Workspace>;
  readonly serve: Pick<Settings["serve"], "publicUrl">;
}): Route[] {
  const cookie = (value: string, seconds: number): string =>
    [
      `${sessionCookie}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}`,
      ...(serve.publicUrl?.startsWith("https:") ? ["Secure"] : []),
    ].join("; ");
  const logIn = async ({ workspace, token }: Caller) => {
    const { access } = workspace.freshet;
    const { secret, csrf, expires } = await access.startSession(token);
    const entry = { tokenId: token.id, holder: token.name, subject: "", status: 200 };
    await access.noteAudit({ ...entry, action: "log in" });
    const seconds = Math.floor((expires.getTime() - Date.now()) / 1000);
    return { csrf, header: cookie(`${workspace.name}.${secret}`, seconds) };
  };
  return [
    defineRoute({
      method: "POST",
      path: "/session",
      scope: "open",
      tag,
      summary: "Log a browser in with a token; the answer sets a cookie.",
      body: z.object({ token: z.string().min(1).max(400) }),
      reply: identity,
      async handle({ body, reply }) {
        const caller = await findByToken(body.token, workspaces);
        if (caller === null)
          throw new ServiceProblem(401, "no-valid-token", "this token is unknown, expired or revoked");
        const { csrf, header } = await logIn(caller);
        void reply.header("set-cookie", header);
        return describe({ ...caller, csrf });
      },
    }),
    defineRoute({
      method: "GET",
      path: "/login",
      scope: "open",
      tag,
      summary: "Log a browser in once, by a link that `freshet serve --link` printed.",
      query: z.object({ link: z.string().min(1).max(400) }),
      reply: z.null(),
      produces: "text/html",
      async handle({ query, request, reply }) {
        const [name = "", secret = ""] = query.link.split(".");
        const workspace = workspaces.get(name);
        const token = await workspace?.freshet.access.useLink(secret);
        if (workspace === undefined || !token) {
          if (request.headers.accept?.includes("text/html")) {
            void reply.redirect("/?link=used", 303);
            return null;
          }
          throw new ServiceProblem(
            401,
            "link-used",
            "this link was used before or has expired: ask for another one",
          );
        }
        const { header } = await logIn({ workspace, token, session: null, csrf: null });
        void reply.header("set-cookie", header).redirect("/", 303);
        return null;
      },
    }),
    defineRoute({
      method: "GET",
      path: "/session",
      scope: "any",
      tag,
      summary: "What this token or session allows.",
      reply: identity,
      handle: async (call) => describe(call),
    }),
    defineRoute({
      method: "DELETE",
      path: "/session",
      scope: "any",
      tag,
      summary: "Log the browser out.",
      reply: z.null(),
      status: 204,
      async handle({ freshet, session, reply }) {
        if (session !== null) await freshet.access.endSession(session);
        void reply.header("set-cookie", cookie("", 0));
        return null;
      },
    }),
  ];
}
