import { createResponder } from "../../agents/responder/agent.ts";
import { createSearchAgent } from "../../agents/solver/create-search-agent.ts";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { EvaluationPlan, SolverPlan } from "../../domain/evaluation/evaluation-plan.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { ExposureLedger } from "../../domain/ports/exposure/exposure-ledger.ts";
import type { CallLedger } from "../../domain/ports/models/call-ledger.ts";
import type { PageStore } from "../../domain/ports/web/page-store.ts";
import type { ToolSet } from "../../domain/ports/web/tool-set.ts";
import { readLayout } from "../../formats/prediction.ts";
import type { FiledPrediction } from "../../formats/read/read-predictions.ts";
import type { ModelGateway } from "../../models/model-gateway.ts";
import { countTokens } from "../../statistics/count-tokens.ts";
import { serveTools, type ToolService } from "../mcp/serve-tools.ts";
import { createAgentSolver } from "./create-agent-solver.ts";
import { createCommandSolver } from "./create-command-solver.ts";
import { createFileSolver } from "./create-file-solver.ts";
import { createHttpSolver } from "./create-http-solver.ts";
import type { Interaction } from "./interaction.ts";
import type { SnapshotOf, TrialSolver } from "./trial-solver.ts";

export interface SolverParts {
  readonly plan: EvaluationPlan;
  readonly gateway: ModelGateway;
  readonly toolSet: ToolSet;
  readonly ledger: CallLedger;
  readonly pages: Pick<PageStore, "getVisited">;
  /** Predictions of the judged file; empty for other solvers. */
  readonly predictions: readonly FiledPrediction[];
}

/** Builds the solvers of a plan. The caller closes them. */
export function openSolvers(parts: SolverParts): {
  readonly solverOf: (name: string) => TrialSolver;
  close(): Promise<void>;
} {
  const closing: (() => Promise<void>)[] = [];
  const solvers = new Map(
    parts.plan.solvers.map((planned) => [planned.name, build(parts, planned, closing)] as const),
  );
  return {
    solverOf(name) {
      const solver = solvers.get(name);
      if (solver) return solver;
      throw new SettingsError(`this evaluation measures no solver ${name}`, { code: "unknown-solver" });
    },
    async close() {
      await Promise.all(closing.map((close) => close()));
    },
  };
}

function build(
  { plan, gateway, toolSet, ledger, pages, predictions }: SolverParts,
  { kind, name, source }: SolverPlan,
  closing: (() => Promise<void>)[],
): TrialSolver {
  const { limits } = plan;
  const { maxToolCalls, rounds, force } = limits;
  const interaction: Interaction = { responder: createResponder({ gateway }), rounds, force };
  const snapshotOf: SnapshotOf = async (scope, url) => (await pages.getVisited(scope, url))?.id ?? null;
  if (kind === "command") {
    let opened: Promise<ToolService> | null = null;
    closing.push(async () => (await opened)?.close());
    const service = () => (opened ??= serveTools());
    return createCommandSolver({
      ...{ command: source, maxToolCalls, interaction },
      tools: { service, toolSet, snapshotOf },
    });
  }
  if (kind === "file") return createFileSolver(predictions);
  if (kind === "url") {
    const solver = createHttpSolver({ url: source, maxToolCalls, interaction });
    closing.push(solver.close);
    return solver;
  }
  return createAgentSolver({
    agent: createSearchAgent({ gateway, role: `model:${name}`, limits, countTokens, readText: readLayout }),
    toolSet,
    ledger,
    snapshotOf,
    interaction,
  });
}

interface AskedParts {
  readonly ledger: Pick<ExposureLedger, "note">;
  readonly clock: Clock;
  readonly evaluationId: string;
  /** The questions of this database among the items, by item id; only these are recorded in the exposure ledger. */
  readonly own: ReadonlyMap<string, string>;
}

/** Wraps a solver so that the exposure ledger records who sees a question before the question is sent. */
export function noteAsked(
  { ledger, clock, evaluationId, own }: AskedParts,
  solver: TrialSolver,
  parties: readonly string[],
): TrialSolver {
  return {
    async solve(work) {
      const question = own.get(work.item.id);
      if (question !== undefined)
        await ledger.note(
          parties.map((party) => ({
            itemId: question,
            kind: "sent-to-provider" as const,
            key: `evaluation/${evaluationId}/${party}`,
            party,
            at: clock.now(),
            detail: { evaluation: evaluationId },
          })),
        );
      return solver.solve(work);
    },
  };
}
