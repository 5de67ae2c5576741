import { defaultWorkspace, scope } from "../../domain/access/scope.ts";
import type { World } from "./open-world.ts";

/** Makes a token of one day for the browser of whoever starts the service, and a link that logs one browser in with it, once. */
export async function makeLoginLink({ freshet }: Pick<World, "freshet">, url: string): Promise<string> {
  const { token } = await freshet.access.createToken({
    name: "browser",
    scopes: scope.options,
    expiresDays: 1,
  });
  return `${url}/login?link=${defaultWorkspace}.${await freshet.access.createLink(token.id)}`;
}
