import type { Language } from "../../domain/language.ts";
import type { Ask } from "../../domain/model-calls/call-spec.ts";
import { readPage } from "../../domain/model-calls/read-page.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { rekeyOnPromptChange } from "../rekey-on-prompt-change.ts";

/** Creates the reader behind `visit`. It has no tools, so that a prompt injection in a page can't make it act. */
export function createReader({ gateway }: Pick<AgentParts, "gateway">): Ask<typeof readPage> {
  const prompts = loadPrompts(import.meta.url, "read");
  return async (input, { key, signal }) => {
    const system = prompts[languageOf(input.goal)];
    return await rekeyOnPromptChange(key, (rekeyed) =>
      gateway.ask({ callSpec: readPage, role: "reader", key: rekeyed, system, input, signal }),
    );
  };
}

/** The prompt's language follows the goal, which the agent writes in its own language. The page may be in another language. */
function languageOf(goal: string): Language {
  return /\p{Script=Han}/u.test(goal) ? "zh" : "en";
}
