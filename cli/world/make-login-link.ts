import { defaultWorkspace, scope } from "../../domain/access/scope.ts";
import type { World } from "./open-world.ts";

/**
 * Makes a token that is valid for one day, and a link with which one browser can log in once under this token. Both are for the person who
 * starts the service.
 */
export async function makeLoginLink({ freshet }: Pick<World, "freshet">, url: string): Promise<string> {
  const { token } = await freshet.access.createToken({
    name: "browser",
    scopes: scope.options,
    expiresDays: 1,
  });
  return `${url}/login?link=${defaultWorkspace}.${await freshet.access.createLink(token.id)}`;
}
