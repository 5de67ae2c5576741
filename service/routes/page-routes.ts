import { z } from "zod";
import { type PageFiles, sendPageFile } from "../page-files.ts";
import { ServiceProblem } from "../problems.ts";
import { type Call, defineRoute, type Route } from "../route.ts";

const tag = "Page";

/** The web page. Its files contain no data, so they need no token. The page itself asks for a token. */
export function pageRoutes({ page }: { readonly page: PageFiles | null }): Route[] {
  const send = async (
    { request, reply }: Pick<Call<never, never, never>, "request" | "reply">,
    name: string,
  ) => {
    const file = page?.get(name);
    if (file === undefined)
      throw new ServiceProblem(404, "no-such-file", "the page has no such file: reload the page");
    return sendPageFile(request, reply, file);
  };
  return [
    defineRoute({
      method: "GET",
      path: "/",
      scope: "open",
      tag,
      summary: "The web page. Its views have addresses of their own, such as /runs.",
      reply: z.unknown(),
      produces: "text/html",
      handle: async (call) => send(call, "index.html"),
    }),
    defineRoute({
      method: "GET",
      path: "/assets/:file",
      scope: "open",
      tag,
      summary: "One file of the web page: a script, a style or a picture.",
      params: z.object({ file: z.string().min(1).max(200) }),
      reply: z.unknown(),
      produces: "text/javascript",
      handle: async (call) => send(call, `assets/${call.params.file}`),
    }),
  ];
}
