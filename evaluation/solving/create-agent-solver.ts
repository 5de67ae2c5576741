import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import type { Solution } from "../../domain/evaluation/trial.ts";
import type { CallLedger } from "../../domain/ports/call-ledger.ts";
import type { AgentEnd, SearchAgent } from "../../domain/ports/search-agent.ts";
import type { ToolSet } from "../../domain/ports/tool-set.ts";
import { noSolution } from "./no-solution.ts";
import { readEnd } from "./read-end.ts";
import { recordCalls, type SnapshotOf } from "./record-calls.ts";
import type { TrialSolver, TrialWork } from "./trial-solver.ts";

export interface AgentSolverOptions {
  readonly agent: SearchAgent;
  readonly toolSet: ToolSet;
  readonly ledger: Pick<CallLedger, "spend">;
  readonly snapshotOf: SnapshotOf;
}

/** The built-in agent as a solver: what it called is recorded, what it cost is the ledger's sum of the trial's scope. */
export function createAgentSolver({ agent, toolSet, ledger, snapshotOf }: AgentSolverOptions): TrialSolver {
  return {
    async solve(work) {
      const recorded = recordCalls(toolSet, snapshotOf);
      const ended = await solveOne(agent, work, recorded.toolSet);
      const { inputTokens, outputTokens, dollars } = await ledger.spend(work.key.scope);
      return { ...ended, calls: recorded.calls, inputTokens, outputTokens, dollars };
    },
  };
}

async function solveOne(
  agent: SearchAgent,
  work: TrialWork,
  toolSet: ToolSet,
): Promise<Omit<Solution, "seconds">> {
  try {
    const end = await ask(agent, work, toolSet);
    const { toolCalls, overLimit } = end;
    return { ...noSolution("answered", ""), ...readEnd(end), toolCalls, overLimit };
  } catch (error) {
    // Of this trial alone; all else stops the evaluation.
    if (!(error instanceof GiveUpItemError)) throw error;
    const isLimit = error.code === "trial-limit";
    return noSolution(isLimit ? "token-limit" : "model-error", `${error.code}: ${error.message}`);
  }
}

function ask(
  agent: SearchAgent,
  { item, mode, key, signal }: TrialWork,
  toolSet: ToolSet,
): Promise<AgentEnd> {
  const { language, question } = item;
  if (mode === "tools") return agent.withTools({ language, question }, { key, toolSet, signal });
  const evidence = mode === "oracle" ? item.evidence : [];
  return agent.withoutTools({ language, question, evidence }, { key, signal });
}
