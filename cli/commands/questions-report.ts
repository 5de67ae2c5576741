import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { QuestionReport, ReportKind } from "../../domain/question/question-report.ts";
import type { SharedOptions } from "../create-program.ts";
import { openData } from "../open-data.ts";
import { openWorld, type World } from "../open-world.ts";
import { printJson } from "../render/print-json.ts";
import { reviewHere } from "../review-here.ts";

interface ReportOptions extends SharedOptions {
  readonly reason?: string;
  readonly kind: ReportKind;
  readonly resolve?: "keep" | "withdraw";
  readonly detach?: boolean;
}

/** `freshet questions report`: exit 1 where the report stays open. */
export async function runQuestionsReport(beginning: string, options: ReportOptions): Promise<void> {
  const { reason = "", detach } = options;
  if (reason.trim() === "")
    throw new SettingsError('say what is wrong, or why it is resolved so: --reason "…"', {
      code: "report-reason",
    });
  if (detach && options.web !== undefined)
    throw new SettingsError("--web is this process's own, and --detach leaves the work to workers", {
      code: "web-option",
    });
  const made = await putDown(beginning, options);
  if (made === null) return;
  const world = await openWorld(options, { for: "work" });
  try {
    const { reviews } = world.freshet;
    const id = made.questionId;
    await reviewHere(world, { ids: [id], key: `report/${made.id}` });
    const { reports } = await reviews.history(id);
    await show(world, { id, reports: [reports.find((report) => report.id === made.id) ?? made], options });
  } finally {
    await world.close();
  }
}

/** All that needs the database alone; gives the report that is to be reviewed in this process, and null where it has shown the end. */
async function putDown(beginning: string, options: ReportOptions): Promise<QuestionReport | null> {
  const { reason: note = "", kind, resolve, detach } = options;
  const world = await openData(options);
  try {
    const { id } = await world.freshet.showQuestion(beginning);
    const { reviews } = world.freshet;
    if (resolve !== undefined) {
      const status = resolve === "keep" ? "kept" : "withdrawn";
      await show(world, { id, reports: await reviews.resolve(id, { status, note }), options });
      return null;
    }
    const made = await reviews.report({ questionId: id, kind, note });
    if (!detach) return made;
    await show(world, { id, reports: [made], options });
    return null;
  } finally {
    await world.close();
  }
}

async function show(
  { freshet, simulated }: World,
  given: {
    readonly id: string;
    readonly reports: readonly QuestionReport[];
    readonly options: ReportOptions;
  },
): Promise<void> {
  const { id, reports, options } = given;
  const [lifecycle] = await freshet.exposure.listLifecycles({ ids: [id] });
  const { reviews } = await freshet.reviews.history(id);
  const found = reviews.filter(({ key }) => reports.some((made) => key === `report/${made.id}`));
  const isOpen = reports.some(({ status }) => status === "open");
  if (isOpen && !options.detach) process.exitCode = 1;
  if (options.json) {
    const said = found.map(({ key, at, outcome, reason, since }) => ({ key, at, outcome, reason, since }));
    return printJson({ simulated, question: id, state: lifecycle?.state ?? null, reports, reviews: said });
  }
  for (const { id: reportId, status, outcome } of reports)
    process.stdout.write(`${reportId}: ${status}${outcome === null ? "" : `: ${outcome}`}\n`);
  const why = lifecycle?.state === "quarantined" ? ` (${lifecycle.reason})` : "";
  process.stdout.write(`${id} is ${lifecycle?.state ?? "unknown"}${why}.\n`);
  for (const { outcome, reason } of found) process.stdout.write(`Its review: ${outcome}, ${reason}.\n`);
  if (isOpen)
    process.stdout.write(
      options.detach
        ? "`freshet worker` reviews it at the next look of its schedule (freshet schedule run review --detach: now).\n"
        : `Its evidence doesn't settle this: look yourself, then freshet questions report ${id} --resolve keep|withdraw --reason "…".\n`,
    );
}
