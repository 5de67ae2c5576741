import { countOf } from "../../../domain/count-of.ts";
import {
  type HumanReviewReport,
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
} as const;

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
  const { id, annotators, judged, items, questions, all, disagreements } = report;
  process.stdout.write(
    `${id}: ${judged} of ${countOf(items, "question")} judged by two annotators or more (${annotators.join(", ") || "none yet"})\n\n`,
  );
  const rows = reviewQuestions.map((name) => {
    const { yes, of } = questions[name];
    return [names[name], shareOf(questions[name]), `${yes} of ${of}`, kappaOf(questions[name])];
  });
  process.stdout.write(
    drawTable(
      ["judged on", "yes, per cent", "of decided", "kappa"],
      [...rows, ["all three", shareOf(all), `${all.yes} of ${all.of}`, ""]],
    ),
  );
  for (const { questionId, on, resolved } of disagreements)
    process.stdout.write(
      `${resolved ? "resolved" : "differ  "}  ${questionId}: ${on.map((name) => names[name]).join(", ")}\n`,
    );
}

/** Fewer than five items have no interval; the next column shows the count. */
function shareOf({ yes, of, interval }: Pick<RatedQuestion, "yes" | "of" | "interval">): string {
  if (interval === null) return "–";
  const [share, low, high] = [yes / of, interval.low, interval.high].map((part) => (100 * part).toFixed(1));
  return `${share} [${low}, ${high}]`;
}

function kappaOf({ kappa, kappaInterval }: RatedQuestion): string {
  if (kappa === null) return "–";
  if (kappaInterval === null) return `${kappa.toFixed(2)}, too few items for an interval`;
  return `${kappa.toFixed(2)} [${kappaInterval.low.toFixed(2)}, ${kappaInterval.high.toFixed(2)}]`;
}
