import { askUntilSound } from "../../agents/ask-again.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { ReplyOutcome } from "../../domain/model-calls/call-spec.ts";
import { findWordingFaults } from "../../reasoning/round-trip/find-wording-faults.ts";
import { readingNames } from "../../reasoning/round-trip/reading-names.ts";
import { describeStructure } from "../../reasoning/structure/describe-structure.ts";
import { findInvalid } from "../../reasoning/structure/find-invalid.ts";
import { failByAgent } from "../run/fail-round.ts";
import type { Step, StepContext } from "../step.ts";
import { namedFile } from "./named-file.ts";
import { readGraph, readItem } from "./read-item.ts";
import { reword } from "./reword.ts";

/**
 * Round trip: another model reads the wording that would be published, without the answer and the evidence, and must arrive at the same
 * graph. If the wording lost, added or changed something, the question is first worded anew, as often as the settings allow. After that the
 * difference becomes guidance for another round; in the last round the run is rejected (decision 0023).
 */
export const checkRoundTrip: Step<"retry" | "next-round" | "reject"> = async (context) => {
  const { items, method, state, held } = context;
  if (!method.roundTrip) return {};
  const item = await readItem(context);
  const { graph, findings } = await readGraph(context);
  const file = await namedFile(context, graph, item);
  const { relations } = readingNames(file);
  const outcome = await reparseQuestion(context, { question: item.draft.question, relations });
  if (!outcome.ok) return failByAgent(context, "round-trip", outcome);
  const faults = findWordingFaults(file, outcome.value);
  // If the step is repeated, its own findings are already stored; they are replaced.
  const others = findings.filter(({ code }) => !code.endsWith("-in-wording"));
  await items.putGraph(held, state.round, graph, [...others, ...faults]);
  const errors = faults.filter(({ severity }) => severity === "error");
  const codes = [...new Set(errors.map(({ code }) => code))];
  const reason =
    errors.length === 0
      ? "the wording alone is read as the same graph"
      : `the wording alone is read otherwise in ${errors.length} points: ${codes.join(", ")}`;
  await items.putVerdict(held, {
    gate: "round-trip",
    round: state.round,
    passed: errors.length === 0,
    reason,
    code: codes[0] ?? "passed",
    detail: {
      codes,
      differences: faults.map(({ message }) => message),
      misread: errors.map(({ message }) => message),
      reading: outcome.value,
    },
  });
  if (errors.length === 0) return {};
  const again = reword(context);
  if (again !== null) return again;
  if (state.round < method.maxRounds) return { outcome: "next-round" };
  return {
    outcome: "reject",
    rejection: { reason: "round-trip", detail: `${reason}, in the last round allowed` },
  };
};

/** Faults that make a reading unusable, since it is unclear which node is the answer and which edges lead to it. */
const unreadable = new Set(["invalid-unknown-id", "invalid-doubled-id", "invalid-cycle"]);

/** Has the round-trip agent read the wording. If its graph can't be followed, it is asked again. */
async function reparseQuestion(
  { agents, method, run, state, key, signal }: StepContext,
  asked: { readonly question: string; readonly relations: readonly string[] },
): Promise<ReplyOutcome<ReasoningGraph>> {
  const reparse = await askUntilSound(
    agents.roundTrip.read,
    {
      // The reader must know only the wording, so it doesn't learn what was wrong with its first graph.
      input: () => ({ language: run.language, question: asked.question, relations: [...asked.relations] }),
      findFaults: (graph) =>
        findInvalid(describeStructure(graph))
          .filter(({ code }) => unreadable.has(code))
          .map(({ message }) => message),
    },
    { key: key(`round-trip/w${state.wording}`), repairs: method.repairs, signal },
  );
  if (!reparse.ok) return reparse;
  const { plan: _, ...graph } = reparse.value;
  if (reparse.faults.length === 0) return { ok: true, value: graph };
  return { ok: false, fault: "wrong-shape", detail: reparse.faults.join("; ") };
}
