import { type EvaluationLimits, temperatureIn } from "../../domain/evaluation/evaluation-limits.ts";
import { createReplyBudget } from "../../domain/model-calls/call-spec.ts";
import { interactQuestion } from "../../domain/model-calls/interact-question.ts";
import { answerDocuments, answerQuestion, solveQuestion } from "../../domain/model-calls/solve-question.ts";
import type { SearchAgent } from "../../domain/ports/evaluation/search-agent.ts";
import type { RoleName } from "../../domain/settings/model-role.ts";
import type { ReadText } from "../../models/model-gateway.ts";
import { type AgentParts, loadPrompts } from "../agent-parts.ts";
import { askOnce } from "../ask-once.ts";
import { runToolAgent } from "../tool-agent/run-tool-agent.ts";
import { seedOf } from "./agent.ts";
import { showDocuments } from "./show-documents.ts";

export interface SearchAgentOptions extends Pick<AgentParts, "gateway"> {
  readonly role: RoleName;
  readonly limits: Pick<
    EvaluationLimits,
    "temperature" | "documentsTemperature" | "topP" | "maxToolCalls" | "tools"
  >;
  /** Counts tokens with a real tokenizer, so that the answer is requested before the context window is full. */
  readonly countTokens: (text: string) => number;
  /** Reads an answer that the model wrote as text, in place of JSON or of a call of the reporting tool. */
  readonly readText: ReadText;
}

/** Number of repeats for replies of a wrong form. No setting changes it, since results with different numbers could not be compared. */
const repeats = { withTools: 3, withoutTools: 1 };

/** Creates the panel's solver as an evaluation measures it: with tools, in rounds, closed book, or with given evidence. */
export function createSearchAgent(options: SearchAgentOptions): SearchAgent {
  const { gateway, role, limits, countTokens, readText } = options;
  const { temperature, topP, maxToolCalls, tools } = limits;
  const solving = loadPrompts(import.meta.url, "solve");
  const interacting = loadPrompts(import.meta.url, "interact");
  const sampling = (key: Parameters<typeof seedOf>[0]) => ({ temperature, topP, seed: seedOf(key) });
  const answer = askOnce({
    gateway,
    role,
    sampling,
    readText,
    callSpec: answerQuestion,
    prompts: loadPrompts(import.meta.url, "answer"),
  });
  const readDocuments = askOnce({
    gateway,
    role,
    sampling: (key) => ({ ...sampling(key), temperature: temperatureIn("documents", limits) }),
    readText,
    callSpec: answerDocuments,
    prompts: loadPrompts(import.meta.url, "documents"),
  });
  return {
    async withTools({ language, question, today }, { key, toolSet, signal }) {
      let tally = { toolCalls: 0, overLimit: false };
      const outcome = await runToolAgent({
        gateway,
        toolSet,
        callSpec: solveQuestion,
        role,
        key,
        language,
        maxToolCalls,
        signal,
        countTokens,
        readText,
        fullResults: tools === "paper",
        sampling: sampling(key),
        system: solving[language],
        budget: createReplyBudget(repeats.withTools),
        input: { language, question, today, maxToolCalls },
        onEnd: (made) => {
          tally = made;
        },
      });
      return { outcome, ...tally };
    },
    async inRounds({ language, question, context, today }, { key, toolSet, ask, rounds, mustAsk, signal }) {
      const actions = rounds - 1;
      let tally = { toolCalls: 0, overLimit: false };
      const outcome = await runToolAgent({
        gateway,
        toolSet,
        callSpec: interactQuestion,
        role,
        key,
        language,
        maxToolCalls: actions,
        signal,
        countTokens,
        readText,
        fullResults: tools === "paper",
        sampling: sampling(key),
        system: interacting[language],
        budget: createReplyBudget(repeats.withTools),
        input: { language, question, context, today, mayAsk: ask !== null, mustAsk, maxToolCalls: actions },
        interaction: { mustAsk, ask },
        onEnd: (made) => {
          tally = made;
        },
      });
      return { outcome, ...tally };
    },
    async withoutTools({ language, question, today, evidence }, { key, signal }) {
      const budget = createReplyBudget(repeats.withoutTools);
      const outcome = await answer(
        { language, question, today, evidence: [...evidence] },
        { key, signal, budget },
      );
      return { outcome, toolCalls: 0, overLimit: false };
    },
    async withDocuments({ documents, ...asked }, { key, signal }) {
      const budget = createReplyBudget(repeats.withoutTools);
      const shown = showDocuments(asked.question, documents);
      const outcome = await readDocuments({ ...asked, documents: shown }, { key, signal, budget });
      return { outcome, toolCalls: 0, overLimit: false };
    },
  };
}
