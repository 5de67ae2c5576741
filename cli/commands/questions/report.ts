import { Option } from "commander";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import {
  type QuestionReport,
  type ReportKind,
  reportKinds,
} from "../../../domain/ports/questions/report-store.ts";
import { defineCommand } from "../../define-command.ts";
import { type SharedOptions, webOption } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import type { World } from "../../world/open-world.ts";
import { withData, withWorld } from "../../world/with-world.ts";
import { reverifyHere } from "./reverify-here.ts";

/** `freshet questions report` */
export const questionsReport = defineCommand({
  usage: "report <id>",
  description:
    "Report an error in a question: it is quarantined at once, re-verified, and then kept, corrected or withdrawn.",
  options: (command) =>
    command
      .option("--reason <text>", "the error, in your own words")
      .addOption(new Option("--kind <kind>", "the kind of error").choices([...reportKinds]).default("other"))
      .addOption(
        new Option(
          "--resolve <decision>",
          "end its open reports with your decision, or restore a question that a raised cutoff had quarantined; give the reason with --reason",
        ).choices(["keep", "withdraw"]),
      )
      .option("--detach", "leave the re-verification to `freshet worker` processes")
      .addOption(webOption()),
  help: `
A review of the evidence decides reports of the kinds wrong-answer and outdated; ambiguous, leaked and other stay open until
--resolve is used. A leak is also recorded in the exposure ledger. Withdrawn is final.

Exit 1 if the report stays open.
Example: freshet questions report q-3f2a --kind outdated --reason "the office changed hands in May"
         freshet questions report q-3f2a --resolve keep --reason "checked by hand"`,
  run,
});

interface ReportOptions extends SharedOptions {
  readonly reason?: string;
  readonly kind: ReportKind;
  readonly resolve?: "keep" | "withdraw";
  readonly detach?: boolean;
}

/** Reports a question. The exit code is 1 if the report stays open. */
async function run(beginning: string, options: ReportOptions): Promise<void> {
  const { reason = "", detach } = options;
  if (reason.trim() === "")
    throw new SettingsError('say what is wrong, or why it is resolved so: --reason "…"', {
      code: "report-reason",
    });
  if (detach && options.web !== undefined)
    throw new SettingsError("--web only affects this process, but --detach leaves the work to workers", {
      code: "web-option",
    });
  const made = await putDown(beginning, options);
  if (made === null) return;
  return withWorld(options, { for: "work" }, async (world) => {
    const { reverification } = world.freshet;
    const id = made.questionId;
    await reverifyHere(world, { ids: [id], key: `report/${made.id}` });
    const { reports } = await reverification.history(id);
    await show(world, { id, reports: [reports.find((report) => report.id === made.id) ?? made], options });
  });
}

/**
 * Does the steps that need only the database. Returns the report if this process still has to re-verify its question, or null if the
 * command is finished.
 */
async function putDown(beginning: string, options: ReportOptions): Promise<QuestionReport | null> {
  const { reason: note = "", kind, resolve, detach } = options;
  return withData(options, async (world) => {
    const { id } = await world.freshet.questions.show(beginning);
    const { reverification } = world.freshet;
    if (resolve !== undefined) {
      const status = resolve === "keep" ? "kept" : "withdrawn";
      await show(world, { id, reports: await reverification.resolve(id, { status, note }), options });
      return null;
    }
    const made = await reverification.report({ questionId: id, kind, note });
    if (!detach) return made;
    await show(world, { id, reports: [made], options });
    return null;
  });
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
  const { reverifications } = await freshet.reverification.history(id);
  const found = reverifications.filter(({ key }) => reports.some((made) => key === `report/${made.id}`));
  const isOpen = reports.some(({ status }) => status === "open");
  if (isOpen && !options.detach) process.exitCode = 1;
  if (options.json) {
    const said = found.map(({ key, at, outcome, reason, since }) => ({ key, at, outcome, reason, since }));
    return printJson({
      simulated,
      question: id,
      state: lifecycle?.state ?? null,
      reports,
      reverifications: said,
    });
  }
  for (const { id: reportId, status, outcome } of reports)
    process.stdout.write(`${reportId}: ${status}${outcome === null ? "" : `: ${outcome}`}\n`);
  const why = lifecycle?.state === "quarantined" ? ` (${lifecycle.reason})` : "";
  process.stdout.write(`${id} is ${lifecycle?.state ?? "unknown"}${why}.\n`);
  for (const { outcome, reason } of found)
    process.stdout.write(`Its re-verification: ${outcome}, ${reason}.\n`);
  if (isOpen)
    process.stdout.write(
      options.detach
        ? "`freshet worker` re-verifies it at the next look of its schedule (freshet schedule run reverify --detach: now).\n"
        : `Its evidence doesn't decide this: check it yourself, then freshet questions report ${id} --resolve keep|withdraw --reason "…".\n`,
    );
}
