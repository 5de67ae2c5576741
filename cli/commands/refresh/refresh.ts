import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { Language } from "../../../domain/language.ts";
import type { ExpectedCost, RefreshEstimate } from "../../../domain/run/refresh-estimate.ts";
import type { SourceShares } from "../../../domain/run/source-grade.ts";
import type { RefreshPlan } from "../../../refresh/plan-request.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount, readLanguages, readMoney, readNames, readShares } from "../../options/read-values.ts";
import { methodOption, type SharedOptions, webOption } from "../../options/shared-options.ts";
import { describeRange, moneyOf } from "../../render/amounts.ts";
import { describeShares } from "../../render/describe-shares.ts";
import { drawCosts } from "../../render/draw-costs.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { withWorld } from "../../world/with-world.ts";

/** `freshet refresh` */
export const refresh = defineCommand({
  usage: "refresh",
  description:
    "Make N newly accepted questions; the same command resumes an unfinished refresh that has the same settings.",
  options: (command) =>
    command
      .requiredOption("--target <n>", "newly accepted questions", readCount)
      .option("--lang <list>", "languages, e.g. en,zh", readLanguages)
      .option("--domain <list>", "domains, e.g. science,health (all by default)", readNames)
      .option("--sources <shares>", "shares of the seeds, e.g. web=0.5,wikidata=0.5", readShares)
      .option(
        "--budget <dollars>",
        "never spend more: a call is made only if its worst-case cost fits",
        readMoney,
      )
      .option("--dry-run", "show the plan and its expected cost, and do nothing")
      .option("--new", "start another even if one with the same settings is unfinished (that one is dropped)")
      .option("--detach", "only queue it; `freshet worker` processes do the work")
      .option("--full-panel", "draw all samples of the panel, even those that can't change its verdict")
      .addOption(methodOption())
      .addOption(webOption()),
  help: "\nExample: freshet refresh --target 20 --lang zh --domain economy",
  run,
});

interface RefreshOptions extends SharedOptions {
  readonly target: number;
  readonly lang?: Language[];
  readonly domain?: string[];
  readonly sources?: SourceShares;
  readonly budget?: number;
  readonly dryRun?: boolean;
  readonly new?: boolean;
  readonly detach?: boolean;
}

/** Requests N newly accepted questions and, unless detached, works until they exist. */
async function run(options: RefreshOptions): Promise<void> {
  const request = {
    target: options.target,
    ...(options.lang && { languages: options.lang }),
    ...(options.domain && { domains: options.domain }),
    ...(options.sources && { sources: options.sources }),
    ...(options.budget && { budgetDollars: options.budget }),
    ...(options.new && { fresh: true }),
  };
  if (options.detach && options.web !== undefined) throw ownOption("--web", "web.replay");
  if (options.detach && options.fullPanel) throw ownOption("--full-panel", "method.panel.full");
  if (options.detach && options.method) throw ownOption("--method", "method.profile");
  const { checkRequest } = await import("../../../refresh/request-refresh.ts");
  const { readSettings } = await import("../../../app/read-settings.ts");
  const { workRefresh } = await import("./work-refresh.ts");
  // The request is checked before anything is opened, so that bad input creates nothing, not even a data folder.
  checkRequest(
    readSettings({
      ...(options.settings && { file: options.settings }),
      // A dry run asks no model, and people want to know the price before they get an API key.
      ...(options.dryRun && { keys: "none" }),
    }),
    request,
  );
  return withWorld(options, { for: options.dryRun || options.detach ? "read" : "work" }, async (world) => {
    if (options.dryRun) {
      const plan = await world.freshet.refreshes.plan(request);
      if (options.json) printJson({ simulated: world.simulated, plan });
      else showPlan(plan, world.simulated);
      return;
    }
    if (options.detach) {
      const { refresh, resumed } = await world.freshet.refreshes.request({ ...request, detached: true });
      if (options.json) printJson({ simulated: world.simulated, refresh, resumed });
      else
        process.stdout.write(
          `${resumed ? "Already requested" : "Requested"}: refresh ${refresh.id}. \`freshet worker\` does the work.\n`,
        );
      return;
    }
    if ((options.sources ?? world.settings.sources).wikidata > 0) {
      const { ingestSimulatedDumps } = await import("../../world/ingest-simulated-dumps.ts");
      await ingestSimulatedDumps(world);
    }
    const { report, refresh } = await workRefresh(world, request);
    const { costs } = await world.freshet.refreshes.costs(refresh.id);
    if (options.json)
      printJson({
        simulated: world.simulated,
        refresh: { ...refresh, status: report.status },
        progress: report,
        costs,
      });
    else process.stdout.write(`\n${drawCosts(costs)}`);
  });
}

function ownOption(option: string, setting: string): SettingsError {
  return new SettingsError(
    `${option} only affects this process, but --detach leaves the work to workers: set ${setting} in their settings`,
    { code: "web-option" },
  );
}

/** Shows what a refresh would do and its expected cost, as plain lines. */
function showPlan(plan: RefreshPlan, simulated: boolean): void {
  process.stdout.write(
    [
      `Would ${plan.resumes ? `go on with refresh ${plan.resumes}` : "begin a refresh"}${simulated ? " in the simulated world" : ""}:`,
      `  questions wanted   ${plan.target}`,
      `  languages          ${plan.languages.join(", ")}`,
      `  domains            ${plan.domains.join(", ")} (${plan.subDomains} sub-domains)`,
      `  seeds from         ${describeShares(plan.sources)}`,
      `  unused seeds       ${plan.unusedSeeds}`,
      `  runs expected      ${describeRange(plan.expected.runs)}`,
      "",
      drawExpected(plan.expected),
      ...basisOf(plan.expected),
      ...(plan.resumes ? ["These figures include the work already done."] : []),
      "Nothing was written.",
      "",
    ].join("\n"),
  );
}

function drawExpected({ stages, total }: RefreshEstimate): string {
  const row = (name: string, { calls, inputTokens, outputTokens, dollars }: ExpectedCost): string[] => [
    ...[name, describeRange(calls), describeRange(inputTokens, brief), describeRange(outputTokens, brief)],
    ...(total.dollars === null ? [] : [dollars === null ? "" : describeRange(dollars, moneyOf)]),
  ];
  return drawTable(
    ["stage", "calls", "tokens in", "tokens out", ...(total.dollars === null ? [] : ["money"])],
    [...stages.map((stage) => row(stage.stage, stage)), row("all", total)],
  );
}

/** If a refresh has this many times the runs that the estimate is based on, the estimate is marked as uncertain. */
const farOut = 10;

function basisOf({ basis, probability, total, runs }: RefreshEstimate): string[] {
  const range = `Means, with the ranges of ${Math.round(probability * 100)} % of such refreshes.`;
  const money = total.dollars === null ? ["Not every model has a price: tokens only."] : [];
  if (basis.kind === "history")
    return [
      `${range} Estimated from ${basis.runs} ended runs of this database, ${basis.accepted} of them accepted; how many runs will be needed also rests on priors.`,
      ...(runs.mean >= farOut * basis.runs
        ? [
            `That is ${Math.round(runs.mean / basis.runs)} times as many runs as were observed: the ranges assume that further seeds give the same yield, which is untested.`,
          ]
        : []),
      ...money,
    ];
  return [
    `${range} These are priors, not measurements: this database has too few ended runs. Assumed:`,
    ...basis.assumed.map((line) => `  ${line}`),
    ...money,
  ];
}

const whole = (value: number): string => Math.round(value).toLocaleString("en-US");

function brief(tokens: number): string {
  if (tokens < 10_000) return whole(tokens);
  return tokens < 10_000_000 ? `${whole(tokens / 1000)}k` : `${whole(tokens / 1e6)}M`;
}
