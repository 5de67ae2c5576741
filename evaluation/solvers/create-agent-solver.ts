import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import { contextOf } from "../../domain/evaluation/benchmark-item.ts";
import { isRoundMode, type Solution, type Termination } from "../../domain/evaluation/trial.ts";
import type { ReplyFault } from "../../domain/model-calls/call-spec.ts";
import type { AgentEnd, SearchAgent } from "../../domain/ports/evaluation/search-agent.ts";
import type { CallLedger } from "../../domain/ports/models/call-ledger.ts";
import type { AskUser, ToolSet } from "../../domain/ports/web/tool-set.ts";
import { askFor, type Interaction, mustAsk } from "./interaction.ts";
import {
  noSolution,
  recordCalls,
  type SnapshotOf,
  type TrialSolver,
  type TrialWork,
} from "./trial-solver.ts";

export interface AgentSolverOptions {
  readonly agent: SearchAgent;
  readonly toolSet: ToolSet;
  readonly ledger: Pick<CallLedger, "spend">;
  readonly snapshotOf: SnapshotOf;
  readonly interaction: Interaction;
}

/** The built-in agent as a solver. Its tool calls are recorded, and its cost is the ledger's sum over the trial's scope. */
export function createAgentSolver(options: AgentSolverOptions): TrialSolver {
  const { agent, toolSet, ledger, snapshotOf, interaction } = options;
  return {
    async solve(work) {
      const recorded = recordCalls(toolSet, snapshotOf);
      const ended = await solveOne(agent, work, {
        toolSet: recorded.toolSet,
        ask: askFor(work, interaction, recorded.calls),
        interaction,
      });
      const { inputTokens, outputTokens, dollars } = await ledger.spend(work.key.scope);
      return { ...ended, calls: recorded.calls, inputTokens, outputTokens, dollars };
    },
  };
}

interface Aids {
  readonly toolSet: ToolSet;
  readonly ask: AskUser | null;
  readonly interaction: Interaction;
}

async function solveOne(agent: SearchAgent, work: TrialWork, aids: Aids): Promise<Omit<Solution, "seconds">> {
  try {
    const end = await ask(agent, work, aids);
    const { toolCalls, overLimit } = end;
    return { ...noSolution("answered", ""), ...readEnd(end), toolCalls, overLimit };
  } catch (error) {
    // This error concerns one trial; all others stop the evaluation.
    if (!(error instanceof GiveUpItemError)) throw error;
    const isLimit = error.code === "trial-limit";
    return noSolution(isLimit ? "token-limit" : "model-error", `${error.code}: ${error.message}`);
  }
}

function ask(
  agent: SearchAgent,
  work: TrialWork,
  { toolSet, ask: askUser, interaction }: Aids,
): Promise<AgentEnd> {
  const { item, mode, today, key, signal } = work;
  const { language, question } = item;
  if (isRoundMode(mode)) {
    const { rounds } = interaction;
    const context = mode === "with-context" ? contextOf(item) : null;
    return agent.inRounds(
      { language, question, context, today },
      { key, toolSet, ask: askUser, rounds, mustAsk: mustAsk(work, interaction), signal },
    );
  }
  if (mode === "tools") return agent.withTools({ language, question, today }, { key, toolSet, signal });
  if (mode === "documents")
    return agent.withDocuments(
      { language, question, today, documents: item.documents ?? [] },
      { key, signal },
    );
  const evidence = mode === "oracle" ? item.evidence : [];
  return agent.withoutTools({ language, question, today, evidence }, { key, signal });
}

const terminations: Readonly<Record<ReplyFault, Termination>> = {
  refused: "gave-up",
  empty: "format-error",
  "cut-off": "format-error",
  "malformed-json": "format-error",
  "wrong-shape": "format-error",
  "no-report": "format-error",
  "call-limit": "call-limit",
  "context-exceeded": "token-limit",
  "content-filter": "model-error",
  "server-failed": "model-error",
  "timed-out": "model-error",
};

/** Converts the end of the built-in agent's work to a trial's termination and prediction. */
function readEnd({ outcome }: AgentEnd): Pick<Solution, "termination" | "detail" | "prediction"> {
  if (!outcome.ok)
    return {
      termination: terminations[outcome.fault],
      detail: `${outcome.fault}: ${outcome.detail}`,
      prediction: null,
    };
  const { exactAnswer, explanation, confidence } = outcome.value;
  const isAnswer = exactAnswer.trim() !== "";
  return {
    termination: isAnswer ? "answered" : "gave-up",
    detail: "",
    prediction: isAnswer ? { exactAnswer, explanation, confidence } : null,
  };
}
