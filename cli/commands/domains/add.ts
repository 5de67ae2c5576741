import type { Language } from "../../../domain/language.ts";
import type { Refresh } from "../../../domain/ports/runs/refresh-store.ts";
import type { DomainTrial } from "../../../domain/run/domain-trial.ts";
import type { DomainsSettings } from "../../../domain/settings/domains-settings.ts";
import type { TrialRequest } from "../../../refresh/new-domain/request-trial.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount, readLanguages, readMoney, readTries } from "../../options/read-values.ts";
import { methodOption, type SharedOptions, webOption } from "../../options/shared-options.ts";
import { createProgressView } from "../../render/create-progress-view.ts";
import { printJson } from "../../render/print-json.ts";
import type { World } from "../../world/open-world.ts";
import { withWorld } from "../../world/with-world.ts";
import { showTrial } from "./show-trial.ts";

/** `freshet domains add` */
export const domainsAdd = defineCommand({
  usage: "add <file-or-name>",
  description:
    "Try a new domain on a few seeds, report its results and expected cost, and add it to the settings.",
  options: (command) =>
    command
      .option("--try <n>", "runs to finish in each language; 0 adds the domain without a trial", readTries, 4)
      .option("--lang, --languages <list>", "languages, e.g. en,zh", readLanguages)
      .option("--questions <n>", "number of questions that the predicted cost is for", readCount, 100)
      .option("--budget <dollars>", "never spend more on the trial", readMoney)
      .option("--dry-run", "run the trial and report, without changing the settings")
      .option("--yes", "add it even if nothing was accepted")
      .option("--new", "run another trial, even if one with the same settings has ended")
      .addOption(methodOption())
      .addOption(webOption()),
  help: `
A file may be as short as

  name: { en: Robotics, zh: 机器人学 }
  subDomains: [soft robotics, surgical robots]

Ids, names in the other language and searchHints may be given (config/domains.yaml shows the full form); what is omitted is
filled in and shown. Accepted questions of the trial are kept. After Ctrl-C, the same command resumes the trial; after the trial's
end, the same command only shows its report again.
Exit 1 if the trial accepted nothing and the domain was therefore not added. A dry run adds nothing and exits with 0.

Examples: freshet domains add robotics.yaml --try 6 --budget 5
          freshet domains add "Soft robotics" --dry-run`,
  run,
});

interface DomainsAddOptions extends SharedOptions {
  readonly try: number;
  readonly languages?: Language[];
  readonly questions: number;
  readonly budget?: number;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly new?: boolean;
}

/** Makes a trial of the new domain, shows its findings, and adds the domain to the settings if the trial produced questions. */
async function run(given: string, options: DomainsAddOptions): Promise<void> {
  const { readCommandSettings } = await import("../../world/read-command-settings.ts");
  const { readNewDomain } = await import("../../../refresh/new-domain/read-new-domain.ts");
  const { checkRequest } = await import("../../../refresh/request-refresh.ts");
  const { addDomain } = await import("../../../refresh/new-domain/add-domain.ts");
  const settings = readCommandSettings(options);
  const { domain, filled } = readNewDomain(given, settings.domains);
  const domains: DomainsSettings = { domains: [...settings.domains.domains, domain] };
  // All errors in the order or the files are reported before anything is done.
  checkRequest(
    { ...settings, domains },
    {
      target: 1,
      domains: [domain.id],
      ...(options.languages && { languages: options.languages }),
      ...(options.budget && { budgetDollars: options.budget }),
    },
  );
  addDomain(domain, { settings: options.settings, dryRun: true });
  if (filled.length > 0) process.stderr.write(`Filled in: ${filled.join("; ")}.\n`);

  const { trial, simulated } =
    options.try === 0 ? { trial: null, simulated: false } : await runTrial(domains, domain.id, options);
  const accepted = trial?.yield[0]?.accepted ?? 0;
  const adds = !options.dryRun && (trial === null || accepted > 0 || options.yes === true);
  const changed = adds ? addDomain(domain, { settings: options.settings }) : [];
  if (!adds && !options.dryRun) process.exitCode = 1;
  if (options.json) return printJson({ simulated, domain, filled, trial, added: adds, changed });
  if (trial) showTrial(trial);
  if (adds) process.stdout.write(`\nAdded ${domain.id} to ${changed.join(" and ")}.\n`);
  else if (options.dryRun) process.stdout.write("\nA dry run: no settings were changed.\n");
  else
    process.stdout.write(
      "\nNot added: nothing was accepted. --yes adds it anyway, from this trial's report.\n",
    );
}

async function runTrial(
  domains: DomainsSettings,
  domain: string,
  options: DomainsAddOptions,
): Promise<{ trial: DomainTrial; simulated: boolean }> {
  const { questions } = options;
  const request: TrialRequest = {
    domain,
    runsEach: options.try,
    ...(options.languages && { languages: options.languages }),
    ...(options.budget && { budgetDollars: options.budget }),
    ...(options.new && { again: true }),
  };
  const { planOnData } = await import("../../world/stored-data.ts");
  const shown = await planOnData(
    options,
    async ({ freshet, simulated }) => {
      const last = options.new ? null : await freshet.refreshes.findTrial(request);
      if (last === null || last.status === "open") return null;
      process.stderr.write(`${describeEndedTrial(last)}\n`);
      return { trial: await freshet.refreshes.reportTrial({ refreshId: last.id, questions }), simulated };
    },
    domains,
  );
  if (shown !== null) return shown;
  return withWorld(options, { for: "work", domains }, async (world) => {
    const refreshId = await tryDomain(world, request);
    const trial = await world.freshet.refreshes.reportTrial({ refreshId, questions });
    return { trial, simulated: world.simulated };
  });
}

/** Works on a trial until it has ended, showing progress on stderr. A trial that has already ended is left unchanged. Returns its id. */
async function tryDomain(world: World, request: TrialRequest): Promise<string> {
  const { refresh, resumed } = await world.freshet.refreshes.requestTrial(request);
  const view = createProgressView(process.stderr, { activity: world.freshet.work.activity });
  const { id, status, target } = refresh;
  if (status !== "open") {
    view.end();
    view.note(describeEndedTrial(refresh));
    return id;
  }
  view.note(resumed ? `Resuming trial ${id}.` : `Trial ${id}: up to ${target} runs.`);
  await world.freshet.work.preflight();
  const { followRefresh } = await import("../refresh/follow-refresh.ts");
  await followRefresh(world, id, { view });
  return id;
}

/** The line that says that an earlier trial is shown again. */
function describeEndedTrial({ id, started }: Refresh): string {
  const day = started.toISOString().slice(0, 10);
  return `This was tried on ${day} (${id}); this is its report. --new runs another trial.`;
}
