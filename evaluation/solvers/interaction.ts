import { contextOf } from "../../domain/evaluation/benchmark-item.ts";
import { isRoundMode, type Solution, type ToolCall } from "../../domain/evaluation/trial.ts";
import type { Responder } from "../../domain/ports/evaluation/search-agent.ts";
import type { AskUser } from "../../domain/ports/web/tool-set.ts";
import { judgeScope } from "../runner/trial-keys.ts";
import { noSolution, type TrialWork } from "./trial-solver.ts";

/** The tools and texts that InteractComp's modes have besides search and visit. */
export interface Interaction {
  /** The simulated user, who knows an item's context. The cost of its calls is the benchmark's and not the solver's. */
  readonly responder: Responder;
  /** Rounds of one action each; the answer is one of them. */
  readonly rounds: number;
  /** Questions that have to be asked before the answer, in the mode `interact`. */
  readonly force: number;
}

/** Returns the number of questions that a trial has to ask: 0 in modes in which nobody can be asked. */
export function mustAsk({ mode }: Pick<TrialWork, "mode">, { force }: Pick<Interaction, "force">): number {
  return mode === "interact" ? force : 0;
}

/**
 * Makes the tool `ask` of one trial; null in modes in which nobody can be asked. Each question and its answer are recorded among the
 * trial's calls. If the responder's model gave no usable reply, `i don't know, no usable reply` is recorded.
 */
export function askFor(
  { item, mode, key }: Pick<TrialWork, "item" | "mode" | "key">,
  { responder }: Pick<Interaction, "responder">,
  calls: ToolCall[],
): AskUser | null {
  const { language } = item;
  const context = contextOf(item);
  if (mode !== "interact" || context === null) return null;
  return async ({ question }, call) => {
    const start = performance.now();
    const asked = await responder(
      { language, context, question },
      {
        key: {
          scope: judgeScope.of(key.scope),
          step: "respond",
          round: key.round,
          name: `${key.name}/ask-${call.key.turn ?? 0}`,
        },
        ...(call.signal && { signal: call.signal }),
      },
    );
    calls.push({
      tool: "ask",
      goal: null,
      pages: [],
      milliseconds: Math.round(performance.now() - start),
      asked: [question],
      outcomes: [asked.isMarked ? `${asked.answer}, no usable reply` : asked.answer],
    });
    return { question, answer: asked.answer };
  };
}

/**
 * Refuses the answer of an outside agent that asked too few questions. This is done afterwards, because nothing can keep such an agent from
 * answering early.
 */
export function requireAsks(
  solution: Omit<Solution, "seconds">,
  calls: readonly ToolCall[],
  wanted: number,
): Omit<Solution, "seconds"> {
  const asks = calls.filter(({ tool }) => tool === "ask").length;
  if (asks >= wanted || solution.prediction === null) return solution;
  return { ...solution, ...refused(`the agent answered after ${asks} of ${wanted} questions`) };
}

function refused(detail: string): Pick<Solution, "termination" | "detail" | "prediction"> {
  const { termination, prediction } = noSolution("format-error", detail);
  return { termination, detail, prediction };
}

/**
 * Returns what an outside agent is told in InteractComp's modes: the number of rounds, the number of questions that it must ask, and in the
 * mode `with-context` the context. Empty in other modes.
 */
export function roundsOf(work: TrialWork, interaction: Interaction): Record<string, unknown> {
  const { mode, item } = work;
  if (!isRoundMode(mode)) return {};
  return {
    mode,
    rounds: interaction.rounds,
    mustAsk: mustAsk(work, interaction),
    ...(mode === "with-context" && { context: contextOf(item) }),
  };
}
