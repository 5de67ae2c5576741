import type { Question } from "../../../domain/ports/questions/question-store.ts";
import type { QuestionReport } from "../../../domain/ports/questions/report-store.ts";
import type { Reverification } from "../../../domain/ports/questions/reverification-store.ts";
import type { NameDecision } from "../../../domain/question/name-decisions.ts";
import type { Verdict } from "../../../domain/run/verdict.ts";
import type { ProvedStep, QuestionProof } from "../../../graph-files/prove-question.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { describeHistory } from "../../render/describe-lifecycle.ts";
import { printJson } from "../../render/print-json.ts";
import { showQuestion } from "../../render/show-question.ts";
import type { World } from "../../world/open-world.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet questions show ID` */
export const questionsShow = defineCommand({
  usage: "show <id>",
  description: "One question in full, with its answer, evidence and graph. An id's beginning is enough.",
  options: (command) =>
    command
      .option(
        "--proof",
        "show its proof instead: for each edge the quote, page and date, and the set after it",
      )
      .option("--forms", "show its forms instead, which share its evidence"),
  run,
});

async function run(
  id: string,
  options: SharedOptions & { readonly proof?: boolean; readonly forms?: boolean },
): Promise<void> {
  return withData(options, async (world) => {
    const question = await world.freshet.questions.show(id);
    if (options.forms) return showItsForms(world, question, options);
    const { evidence, verdicts } = await world.freshet.runs.show(question.runId);
    const run = { question, evidence, verdicts };
    const documents = await import("../../../evaluation/question-document.ts");
    if (options.proof) {
      const proof = documents.proveWithRun(run);
      if (options.json)
        printJson({ simulated: world.simulated, ...documents.proofDocument(question.id, proof) });
      else showProof(question, proof);
      return;
    }
    const [lifecycle] = await world.freshet.exposure.listLifecycles({ ids: [question.id] });
    const history = await world.freshet.exposure.history(question.id);
    const { reverifications, reports } = await world.freshet.reverification.history(question.id);
    if (options.json) {
      const after = { lifecycle, history, reverifications, reports };
      printJson({ simulated: world.simulated, ...documents.questionDocument(run, after) });
    } else {
      const { listGates } = await import("../../../domain/run/verdict.ts");
      showQuestion(question, { gates: listGates(verdicts, question.rounds), lifecycle });
      if (lifecycle)
        process.stdout.write(
          `\n${describeHistory(history)}${describeReverifications(reverifications, reports)}`,
        );
    }
  });
}

/** Shows the forms of a question one after the other, below the question's own wording. */
async function showItsForms(
  { freshet, simulated }: World,
  { id, draft }: Question,
  { json }: SharedOptions,
): Promise<void> {
  const found = await Promise.all(
    (await freshet.forms.list({ questionIds: [id] })).map((form) => freshet.forms.show(form.id)),
  );
  if (json)
    return printJson({
      simulated,
      question: { id, question: draft.question, answer: draft.answer },
      forms: found,
    });
  const { describeForm } = await import("../forms/show.ts");
  const none = ["It has no other form: `freshet forms make --item` makes one.", ""];
  const lines = found.length === 0 ? none : found.flatMap(describeForm);
  process.stdout.write(
    [`${id}  plain`, "", draft.question, "", `Answer   ${draft.answer}`, "", ...lines].join("\n"),
  );
}

/** The findings of re-verifications and the reports of users, one line each; empty if there are none. */
function describeReverifications(
  reverifications: readonly Reverification[],
  reports: readonly QuestionReport[],
): string {
  const day = (at: Date): string => at.toISOString().slice(0, 10);
  const reverified = reverifications.map(
    ({ at, outcome, reason, correction }) =>
      `  ${day(at)}  ${outcome}: ${reason}${correction === null ? "" : `; corrected, before it was ${correction.was.answer}`}`,
  );
  const reported = reports.map(
    ({ id, reported: at, kind, note, status, outcome }) =>
      `  ${day(at)}  ${id}  ${kind}: ${note}\n      ${status}${outcome === null ? "" : `: ${outcome}`}`,
  );
  return [
    ...(reverified.length > 0 ? ["Re-verifications", ...reverified] : []),
    ...(reported.length > 0 ? ["Reports", ...reported] : []),
  ]
    .map((line) => `${line}\n`)
    .join("");
}

const shown = 8;

/** A proof with the verdicts of its run. The verdicts are missing if an earlier version or another method made the run. */
interface ShownProof extends QuestionProof {
  /** Names that a model judged to mean the same thing or relation. */
  readonly names: readonly NameDecision[];
  readonly verdicts: readonly Verdict[];
}

/** Shows a question's proof: for each edge its quote, page and date, and the set that remains after it. */
function showProof({ id, draft }: Question, { evaluation, steps, names, verdicts }: ShownProof): void {
  const { verdict, others, unsupportedEdges, openComplements, openClues } = evaluation;
  const lines = [
    `${id}  ${draft.answer}`,
    draft.question,
    "",
    ...steps.flatMap(describeStep),
    `Over this evidence: ${verdict}`,
    ...others.map(({ answer }) => `  also satisfies it: ${answer}`),
    ...(unsupportedEdges.length > 0 ? [`  without a fact: ${unsupportedEdges.join(", ")}`] : []),
    ...(openClues.length > 0 ? [`  not needed, and shown by quotes alone: ${openClues.join(", ")}`] : []),
    ...(openComplements.length > 0
      ? [`  no source shows that the excluded list is complete: ${openComplements.join(", ")}`]
      : []),
    ...names.map((one) => `A model treated as the same: ${one.names.join(" = ")} (${one.reason})`),
    ...verdicts.map(({ gate, round, reason }) => `In round ${round}, ${gate}: ${reason}`),
    "",
  ];
  process.stdout.write(lines.join("\n"));
}

function describeStep(step: ProvedStep): string[] {
  const { edge, from, to, evidence, after } = step;
  const way = {
    projection: describeRelation(step),
    intersection: "and",
    complement: "without",
    order: `ordered by ${edge.relation ?? "?"}, ${edge.direction ?? "ascending"}`,
    limit: `first ${edge.count ?? "?"}`,
  }[edge.op];
  const rest = after.length > shown ? `, and ${after.length - shown} more` : "";
  return [
    `${edge.id}  ${from} — ${way} → ${to}`,
    ...evidence.flatMap((piece) => [
      `    “${piece.quote}”`,
      `    ${piece.date ?? "undated"}, ${piece.fresh ? "fresh" : "older"}: ${piece.url}`,
    ]),
    `    leaves ${after.includes("*") ? "anything" : after.length === 0 ? "nothing" : after.slice(0, shown).join(", ")}${rest}`,
    "",
  ];
}

function describeRelation({ edge }: ProvedStep): string {
  return edge.inverse === true ? `whose ${edge.relation ?? "?"}` : (edge.relation ?? "?");
}
