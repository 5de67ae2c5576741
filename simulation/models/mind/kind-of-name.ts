import type { FactIndex } from "../../language/fact-index.ts";
import type { Kind } from "../../language/kind.ts";
import { kinds } from "../../language/kinds.ts";

const all = Object.keys(kinds) as Kind[];

/** What kind of thing a name is, as far as its relations tell: undefined where several kinds are possible. */
export function kindOfName(name: string, index: FactIndex): Kind | undefined {
  const possible = all.filter((kind) => index.mayBe(name, kind));
  return possible.length === 1 ? possible[0] : undefined;
}
