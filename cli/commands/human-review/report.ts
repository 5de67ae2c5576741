import { countOf } from "../../../domain/count-of.ts";
import type { FormKind } from "../../../domain/form/form-kind.ts";
import {
  type FormQuestion,
  formQuestions,
  type HumanReviewReport,
  type PassedAll,
  type RatedQuestion,
  reviewQuestions,
} from "../../../domain/ports/questions/human-review-store.ts";
import { checkNewFile, writePrivateFile } from "../../../files/write-private-file.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet review report` */
export const reviewReport = defineCommand({
  usage: "report [id]",
  description: "Rates, Cohen's kappa and open disagreements; the newest review by default.",
  options: (command) => command.option("--disagreements <file>", "write a sheet of the open disagreements"),
  run,
});

const names = {
  evidenceCorrect: "evidence correct",
  unambiguous: "question consistent and unambiguous",
  inferable: "answer inferable",
  asPromised: "form as promised",
} as const;

/** What each kind of form promises. The row of the fourth question shows it. */
const promises: Readonly<Record<FormKind, string>> = {
  set: "set whole",
  conflict: "results as labelled",
  haystack: "answered by the gold document alone",
  ambiguous: "two answers, and one with the context",
};

async function run(
  id: string | undefined,
  options: SharedOptions & { readonly disagreements?: string },
): Promise<void> {
  if (options.disagreements !== undefined) checkNewFile(options.disagreements);
  return withData(options, async (world) => {
    const { reviews } = world.freshet;
    const report = await reviews.report(id);
    const file = options.disagreements;
    const isOpen = report.disagreements.some(({ resolved }) => !resolved);
    if (file !== undefined && isOpen) writePrivateFile(file, await reviews.writeDisagreements(report));
    if (options.json)
      return printJson({ simulated: world.simulated, ...report, file: isOpen ? (file ?? null) : null });
    show(report);
    if (file === undefined) return;
    process.stdout.write(
      isOpen
        ? `Open disagreements: ${file}; import the completed sheet with \`freshet review import --resolved\`.\n`
        : `There are no open disagreements, so ${file} was not written.\n`,
    );
  });
}

function show(report: HumanReviewReport): void {
  const { id, annotators, judged, items, questions, all, ratedForms, disagreements } = report;
  const isPlain = ratedForms.length === 0;
  const formItems = ratedForms.reduce((sum, kind) => sum + kind.items, 0);
  const what =
    items === formItems
      ? countOf(items, "form")
      : isPlain
        ? countOf(items, "question")
        : `${items} questions and forms`;
  process.stdout.write(
    `${id}: ${judged} of ${what} judged by two annotators or more (${annotators.join(", ") || "none yet"})\n`,
  );
  if (items > formItems) {
    const rows = reviewQuestions.map((name) => rowOf(names[name], questions[name]));
    const title = isPlain ? "" : `questions: ${items - formItems}\n`;
    process.stdout.write(`\n${title}${tableOf(rows, { name: "all three", all })}`);
  }
  for (const { kind, items: ofKind, judged: both, questions: rated, all: passed } of ratedForms) {
    const named = (name: FormQuestion) => (name === "asPromised" ? promises[kind] : names[name]);
    const rows = formQuestions.map((name) => rowOf(named(name), rated[name]));
    process.stdout.write(
      `\n${kind}: ${both} of ${countOf(ofKind, "form")}\n${tableOf(rows, { name: "all four", all: passed })}`,
    );
  }
  for (const { questionId, on, resolved } of disagreements)
    process.stdout.write(
      `${resolved ? "resolved" : "differ  "}  ${questionId}: ${on.map((name) => names[name]).join(", ")}\n`,
    );
}

function rowOf(name: string, rated: RatedQuestion): string[] {
  return [name, shareOf(rated), `${rated.yes} of ${rated.of}`, kappaOf(rated)];
}

function tableOf(
  rows: readonly string[][],
  { name, all }: { readonly name: string; readonly all: PassedAll },
): string {
  return drawTable(
    ["judged on", "yes, per cent", "of decided", "kappa"],
    [...rows, [name, shareOf(all), `${all.yes} of ${all.of}`, ""]],
  );
}

/** Fewer than five items have no interval; the next column shows the count. */
function shareOf({ yes, of, interval }: PassedAll): string {
  if (interval === null) return "–";
  const [share, low, high] = [yes / of, interval.low, interval.high].map((part) => (100 * part).toFixed(1));
  return `${share} [${low}, ${high}]`;
}

function kappaOf({ kappa, kappaInterval }: RatedQuestion): string {
  if (kappa === null) return "–";
  if (kappaInterval === null) return `${kappa.toFixed(2)}, too few items for an interval`;
  return `${kappa.toFixed(2)} [${kappaInterval.low.toFixed(2)}, ${kappaInterval.high.toFixed(2)}]`;
}
