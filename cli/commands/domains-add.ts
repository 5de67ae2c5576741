import type { Language } from "../../domain/language.ts";
import type { DomainTrial } from "../../domain/run/domain-trial.ts";
import type { DomainsSettings } from "../../domain/settings/domains-settings.ts";
import { addDomain } from "../../refresh/new-domain/add-domain.ts";
import type { TrialOrder } from "../../refresh/new-domain/order-trial.ts";
import { readNewDomain } from "../../refresh/new-domain/read-new-domain.ts";
import { checkOrder } from "../../refresh/order-refresh.ts";
import type { SharedOptions } from "../create-program.ts";
import { openWorld } from "../open-world.ts";
import { planOnData } from "../plan-on-data.ts";
import { readCommandSettings } from "../read-command-settings.ts";
import { printJson } from "../render/print-json.ts";
import { showTrial } from "../render/show-trial.ts";
import { describeEndedTrial, tryDomain } from "../try-domain.ts";

export interface DomainsAddOptions extends SharedOptions {
  readonly try: number;
  readonly languages?: Language[];
  readonly questions: number;
  readonly budget?: number;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly new?: boolean;
}

/** `freshet domains add`: a trial of the new domain, what it found out, and the domain in the settings where questions came of it. */
export async function runDomainsAdd(given: string, options: DomainsAddOptions): Promise<void> {
  const settings = readCommandSettings(options);
  const { domain, filled } = readNewDomain(given, settings.domains);
  const domains: DomainsSettings = { domains: [...settings.domains.domains, domain] };
  // All that may be wrong with the order or the files is said before anything is done.
  checkOrder(
    { ...settings, domains },
    {
      target: 1,
      domains: [domain.id],
      ...(options.languages && { languages: options.languages }),
      ...(options.budget && { budgetDollars: options.budget }),
    },
  );
  addDomain(domain, { settings: options.settings, dryRun: true });
  for (const line of filled) process.stderr.write(`Filled in: ${line}.\n`);

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
      "\nNot added: nothing was accepted. --yes adds it all the same, from this trial's report.\n",
    );
}

async function runTrial(
  domains: DomainsSettings,
  domain: string,
  options: DomainsAddOptions,
): Promise<{ trial: DomainTrial; simulated: boolean }> {
  const { questions } = options;
  const order: TrialOrder = {
    domain,
    runsEach: options.try,
    ...(options.languages && { languages: options.languages }),
    ...(options.budget && { budgetDollars: options.budget }),
    ...(options.new && { again: true }),
  };
  const shown = await planOnData(
    options,
    async ({ freshet, simulated }) => {
      const last = options.new ? null : await freshet.refreshes.findTrial(order);
      if (last === null || last.status === "open") return null;
      process.stderr.write(`${describeEndedTrial(last)}\n`);
      return { trial: await freshet.refreshes.reportTrial({ refreshId: last.id, questions }), simulated };
    },
    domains,
  );
  if (shown !== null) return shown;
  const world = await openWorld(options, { for: "work", domains });
  try {
    const refreshId = await tryDomain(world, order);
    const trial = await world.freshet.refreshes.reportTrial({ refreshId, questions });
    return { trial, simulated: world.simulated };
  } finally {
    await world.close();
  }
}
