import { checkNewFile } from "../../app/check-new-file.ts";
import { writePrivateFile } from "../../app/write-private-file.ts";
import type { HumanReviewReport } from "../../domain/human-review.ts";
import { reviewQuestions } from "../../domain/human-review.ts";
import type { SharedOptions } from "../create-program.ts";
import { openWorld } from "../open-world.ts";
import { drawTable } from "../render/draw-table.ts";
import { printJson } from "../render/print-json.ts";

const names = {
  evidenceCorrect: "evidence correct",
  unambiguous: "question consistent and unambiguous",
  inferable: "answer inferable",
} as const;

/** `freshet review report` */
export async function runReviewReport(
  id: string | undefined,
  options: SharedOptions & { readonly disagreements?: string },
): Promise<void> {
  if (options.disagreements !== undefined) checkNewFile(options.disagreements);
  const world = await openWorld(options, { for: "read" });
  try {
    const { releases } = world.freshet;
    const report = await releases.reportReview(id);
    const file = options.disagreements;
    const isOpen = report.disagreements.some(({ resolved }) => !resolved);
    if (file !== undefined && isOpen) writePrivateFile(file, await releases.writeDisagreements(report));
    if (options.json)
      return printJson({ simulated: world.simulated, ...report, file: isOpen ? (file ?? null) : null });
    show(report);
    if (file === undefined) return;
    process.stdout.write(
      isOpen
        ? `To be agreed on: ${file}; it goes back by \`freshet review import --resolved\`.\n`
        : `Nothing is to be agreed on, so ${file} was not written.\n`,
    );
  } finally {
    await world.close();
  }
}

function show(report: HumanReviewReport): void {
  const { id, annotators, judged, items, questions, all, disagreements } = report;
  process.stdout.write(
    `${id}: ${judged} of ${items} questions judged by two annotators or more (${annotators.join(", ") || "nobody yet"})\n\n`,
  );
  const share = ({ yes, of }: { yes: number; of: number }) =>
    of === 0 ? "–" : `${((100 * yes) / of).toFixed(1)} %`;
  const rows = reviewQuestions.map((name) => {
    const { yes, of, kappa } = questions[name];
    return [names[name], share({ yes, of }), `${yes}/${of}`, kappa === null ? "–" : kappa.toFixed(2)];
  });
  process.stdout.write(
    drawTable(
      ["", "yes", "decided", "kappa"],
      [...rows, ["all three", share(all), `${all.yes}/${all.of}`, ""]],
    ),
  );
  for (const { questionId, on, resolved } of disagreements)
    process.stdout.write(
      `${resolved ? "resolved" : "differ  "}  ${questionId}: ${on.map((name) => names[name]).join(", ")}\n`,
    );
}
