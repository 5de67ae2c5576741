import { InvalidArgumentError } from "commander";
import type { Fact } from "../../../domain/evidence/fact.ts";
import type { Evaluation } from "../../../domain/graph/evaluation.ts";
import type { ReasoningGraphFile } from "../../../domain/graph/reasoning-graph.ts";
import { isoDate } from "../../../domain/iso-date.ts";
import { own } from "../../../domain/own.ts";
import type { GraphChoice } from "../../../graph-files/choose-graphs.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { withChoice } from "./graph-choice.ts";

const day = (text: string): string => {
  if (!isoDate.safeParse(text).success) throw new InvalidArgumentError("It has to be a day like 2026-03-31.");
  return text;
};

/** `freshet graph evaluate SOURCE` */
export const graphEvaluate = defineCommand({
  usage: "evaluate <source>",
  description: "Execute a graph over its facts; exit 1 if the stated answer is not the only one.",
  options: (command) =>
    withChoice(command).option(
      "--as-of <date>",
      "use the facts that are true on this day (all facts by default)",
      day,
    ),
  help: "\nExample: freshet graph evaluate freshet-demo.jsonl --line 2",
  run,
});

/** Evaluates graphs. The exit code is 0 if in each graph the stated answer is the only one. */
async function run(
  source: string,
  options: SharedOptions & GraphChoice & { readonly asOf?: string },
): Promise<void> {
  const { findGivenGraphs } = await import("./find-given-graphs.ts");
  const { evaluateGraph } = await import("../../../graph-files/evaluate-graph.ts");
  const graphs = await findGivenGraphs(source, options);
  const evaluated = graphs.map((given) => ({
    ...given,
    ...evaluateGraph(given, options.asOf ? { asOf: options.asOf } : {}),
  }));
  const isUnique = evaluated.every(({ evaluation }) => evaluation.verdict === "unique");
  if (!isUnique) process.exitCode = 1;
  const [only] = evaluated;
  if (evaluated.length === 1 && only !== undefined) {
    if (options.json) printJson(only.evaluation);
    else process.stdout.write(describeEvaluation(only.graph, only.evaluation));
  } else if (options.json)
    printJson({
      unique: isUnique,
      graphs: evaluated.map(({ line, id, evaluation }) => ({ line, id, ...evaluation })),
    });
  else
    process.stdout.write(
      evaluated
        .map(({ place, graph, evaluation }) => `${place}\n${describeEvaluation(graph, evaluation)}`)
        .join("\n"),
    );
}

const meaning: Readonly<Record<Evaluation["verdict"], string>> = {
  unique: "exactly the stated answer satisfies the question",
  ambiguous: "other answers satisfy the question too",
  insufficient: "a fact is missing",
  contradicted: "the facts disagree",
};

const shown = 12;

/**
 * This note explains the result: the evidence of one question contains few facts about other names, so nearly every single clue identifies
 * the answer.
 */
const fewFacts =
  "droppable: without any one of these clues the answers stay the same; alone: one of these clues alone gives the same answers. Both\napply only to the facts given here, not to the web, which has more: `--method strict` of a run looks for alternatives there.";

/** Describes an evaluation as text: the verdict with its reasons, the set at each node, the drop tests. */
function describeEvaluation(graph: ReasoningGraphFile, evaluation: Evaluation): string {
  const { verdict, answers, missing, others, conflicts, unsupportedEdges, openComplements, openClues } =
    evaluation;
  const { redundantConstraints, sufficientAlone, freshnessBypass } = evaluation;
  const lines = [
    `${verdict}: ${meaning[verdict]}`,
    `answers   ${answers.join(", ") || "none"}`,
    ...list("missing", missing),
    ...others.map(
      ({ answer, derivation }) =>
        `also      ${answer}, by ${derivation.flatMap(({ edge, facts }) => facts.map((fact) => `${edge} ${factText(fact)}`)).join("; ")}`,
    ),
    ...conflicts.map(([one, other]) => `disagree  ${factText(one)}; ${factText(other)}`),
    ...list("no fact", unsupportedEdges),
    ...list("left out", openClues),
    ...list("open list", openComplements),
    ...list("droppable", redundantConstraints),
    ...list("alone", sufficientAlone),
    ...(freshnessBypass === null ? [] : list("not fresh", freshnessBypass)),
    ...(redundantConstraints.length + sufficientAlone.length > 0 ? ["", fewFacts] : []),
    "",
  ];
  const rows = graph.nodes.map(({ id, label }) => {
    const set = own(evaluation.nodes, id) ?? [];
    const more = set.length > shown ? `, and ${set.length - shown} more` : "";
    return [id, label, set.includes("*") ? "anything" : `${set.slice(0, shown).join(", ")}${more}`];
  });
  return `${lines.join("\n")}\n${drawTable(["node", "label", "set"], rows)}`;
}

function list(title: string, ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [`${title.padEnd(9)} ${ids.join(", ")}`];
}

function factText({ subject, relation, object, from, to }: Fact): string {
  const when = from === null && to === null ? "" : ` (${from ?? "…"} – ${to ?? "…"})`;
  return `${subject} · ${relation} · ${object}${when}`;
}
