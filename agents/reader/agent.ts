import type { Language } from "../../domain/language.ts";
import type { Ask } from "../../domain/model-calls/exchange.ts";
import { readPage } from "../../domain/model-calls/read-page.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { forkOnClash } from "../fork-on-clash.ts";

/** The reader behind `visit`: holds no tools, so that what a page says to it can do nothing. */
export function createReader({ gateway }: Pick<AgentParts, "gateway">): Ask<typeof readPage> {
  const prompts = loadPrompts(import.meta.url, "read");
  return async (input, { key, signal }) => {
    const system = prompts[languageOf(input.goal)];
    return await forkOnClash(key, (forked) =>
      gateway.ask({ exchange: readPage, role: "reader", key: forked, system, input, signal }),
    );
  };
}

/** The agent writes its goal in its own language; the page may be in another. */
function languageOf(goal: string): Language {
  return /\p{Script=Han}/u.test(goal) ? "zh" : "en";
}
