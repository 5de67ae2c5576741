import type { Ask } from "../../domain/model-calls/call-spec.ts";
import { readPage } from "../../domain/model-calls/read-page.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { rekeyOnPromptChange } from "../rekey-on-prompt-change.ts";
import { askSupported } from "./ask-supported.ts";
import { goalLanguage } from "./goal-language.ts";
import { markAsData, unmark } from "./mark-as-data.ts";

/**
 * Creates the reader behind `visit`. It has no tools, so that a prompt injection in a page can't make it act. The page's text is marked as
 * data. The mark is taken out of what the reader copies, so that its quotes are the page's own letters.
 */
export function createReader({ gateway }: Pick<AgentParts, "gateway">): Ask<typeof readPage> {
  const prompts = loadPrompts(import.meta.url, "read");
  return askSupported(async (input, { key, signal, budget }) => {
    const system = prompts[goalLanguage(input.goal)];
    const { text, mark } = markAsData(input.goal, input.page.text);
    const marked = { ...input, page: { ...input.page, text, mark } };
    const reply = await rekeyOnPromptChange(key, (rekeyed) =>
      gateway.ask({
        callSpec: readPage,
        role: "reader",
        key: rekeyed,
        system,
        input: marked,
        signal,
        budget,
      }),
    );
    if (!reply.ok) return reply;
    const { evidence, summary } = reply.value;
    return {
      ...reply,
      value: {
        ...reply.value,
        evidence: evidence.map((quote) => unmark(quote, mark)),
        summary: unmark(summary, mark),
      },
    };
  });
}
