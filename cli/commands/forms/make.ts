import { countOf } from "../../../domain/count-of.ts";
import type { FormKind } from "../../../domain/form/form-kind.ts";
import type { Run } from "../../../domain/ports/runs/run-store.ts";
import { describeOrder } from "../../../domain/run/describe-order.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount, readFormKinds, readMoney, readNames } from "../../options/read-values.ts";
import { methodOption, type SharedOptions, webOption } from "../../options/shared-options.ts";
import { createProgressView } from "../../render/create-progress-view.ts";
import { describePastEstimate } from "../../render/describe-past-estimate.ts";
import { drawCosts } from "../../render/draw-costs.ts";
import { printJson } from "../../render/print-json.ts";
import { showWaiting } from "../../render/show-waiting.ts";
import { withWorld } from "../../world/with-world.ts";
import { followRefresh } from "../refresh/follow-refresh.ts";
import { showForms } from "./list.ts";

/** `freshet forms make` */
export const formsMake = defineCommand({
  usage: "make",
  description:
    "Make forms of accepted questions; the same command resumes unfinished work that has the same settings.",
  options: (command) =>
    command
      .requiredOption(
        "--kind <list>",
        "set, conflict, haystack, ambiguous, or several of them",
        readFormKinds,
      )
      .option(
        "--item <ids>",
        "the questions, e.g. q-1a2b,q-3c4d (by default the newest public ones without such a form that were not tried)",
        readNames,
      )
      .option("--items <n>", "how many questions, if none is named (default: 1)", readCount)
      .option(
        "--budget <dollars>",
        "never spend more: a call is made only if its worst-case cost fits",
        readMoney,
      )
      .option(
        "--dry-run",
        "show how many forms it would make and what they would probably cost, and do nothing",
      )
      .option("--detach", "only queue it; `freshet worker` processes do the work")
      .addOption(methodOption())
      .addOption(webOption()),
  help: `
A set form asks for several answers, a conflict form has search results that disagree or don't help, a haystack form
gives the documents, and an ambiguous form has to be asked about first. Exit code 1 if a form was not accepted.

Example: freshet forms make --kind set,haystack --items 3`,
  run,
});

interface MakeOptions extends SharedOptions {
  readonly kind: FormKind[];
  readonly item?: string[];
  readonly items?: number;
  readonly budget?: number;
  readonly detach?: boolean;
  readonly dryRun?: boolean;
}

async function run(options: MakeOptions): Promise<void> {
  return withWorld(options, { for: options.detach || options.dryRun ? "read" : "work" }, async (world) => {
    const { freshet, simulated } = world;
    const questionIds =
      options.item &&
      (await Promise.all(options.item.map(async (id) => (await freshet.questions.show(id)).id)));
    if (options.dryRun) {
      const expected = await freshet.forms.estimate({
        kinds: options.kind,
        ...(questionIds && { questionIds }),
        ...(options.items && { items: options.items }),
      });
      if (options.json) return printJson({ simulated, expected });
      process.stdout.write(`${countOf(expected.count, "form")}: ${describePastEstimate(expected)}.\n`);
      return;
    }
    if (!options.detach)
      await showWaiting("checking the servers of the settings", {}, () => freshet.work.preflight());
    const { refresh, resumed } = await freshet.forms.request({
      kinds: options.kind,
      ...(questionIds && { questionIds }),
      ...(options.items && { items: options.items }),
      ...(options.budget && { budgetDollars: options.budget }),
      ...(options.detach && { detached: true }),
    });
    if (options.detach) {
      if (options.json) printJson({ simulated, refresh, resumed });
      else
        process.stdout.write(
          `${resumed ? "Already requested" : "Requested"}: ${countOf(refresh.target, "form")}, refresh ${refresh.id}. \`freshet worker\` does the work.\n`,
        );
      return;
    }
    const view = createProgressView(process.stderr, { activity: freshet.work.activity });
    view.note(
      resumed
        ? `Resuming refresh ${refresh.id}.`
        : `Refresh ${refresh.id}: ${countOf(refresh.target, "form")} wanted.`,
    );
    const report = await followRefresh(world, refresh.id, { view });
    const forms = await freshet.forms.list({ refreshId: refresh.id });
    if (report.accepted < report.target) process.exitCode = 1;
    const { costs } = await freshet.refreshes.costs(refresh.id);
    if (options.json)
      printJson({
        simulated,
        refresh: { ...refresh, status: report.status },
        progress: report,
        forms,
        costs,
      });
    else {
      if (forms.length > 0) showForms(forms);
      if (report.accepted < report.target) {
        const runs = await freshet.runs.list({ refreshId: refresh.id, status: "rejected" });
        process.stdout.write(describeRejected(report.accepted, runs));
      }
      process.stdout.write(`\n${drawCosts(costs)}`);
    }
  });
}

/** Says why forms were rejected, and what to do next. */
export function describeRejected(
  accepted: number,
  runs: readonly Pick<Run, "id" | "form" | "reason" | "detail">[],
): string {
  const lines = runs.map(
    ({ id, form, reason, detail }) =>
      `Rejected: ${describeOrder(form)}: ${reason}${detail === null ? "" : `, ${detail}`} (freshet runs show ${id})\n`,
  );
  return `\n${lines.join("")}${countOf(accepted, "form")} accepted. The same command tries the questions that were not tried yet; --item ID tries one again.\n`;
}
