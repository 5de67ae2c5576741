import { readSettings } from "../../app/read-settings.ts";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { Language } from "../../domain/language.ts";
import { checkOrder } from "../../refresh/order-refresh.ts";
import type { SharedOptions } from "../create-program.ts";
import { openWorld } from "../open-world.ts";
import { drawCosts } from "../render/draw-costs.ts";
import { printJson } from "../render/print-json.ts";
import { showPlan } from "../render/show-plan.ts";
import { workRefresh } from "../work-refresh.ts";

export interface RefreshOptions extends SharedOptions {
  readonly target: number;
  readonly lang?: Language[];
  readonly domain?: string[];
  readonly budget?: number;
  readonly dryRun?: boolean;
  readonly new?: boolean;
  readonly detach?: boolean;
}

/** `freshet refresh`: orders N newly accepted questions and, unless detached, works until they are there. */
export async function runRefresh(options: RefreshOptions): Promise<void> {
  const order = {
    target: options.target,
    ...(options.lang && { languages: options.lang }),
    ...(options.domain && { domains: options.domain }),
    ...(options.budget && { budgetDollars: options.budget }),
    ...(options.new && { fresh: true }),
  };
  if (options.detach && options.web !== undefined) throw ownOption("--web", "web.replay");
  if (options.detach && options.fullPanel) throw ownOption("--full-panel", "method.panel.full");
  if (options.detach && options.method) throw ownOption("--method", "method.profile");
  // Before anything is opened: bad input leaves no trace, not even a data folder.
  checkOrder(
    readSettings({
      ...(options.settings && { file: options.settings }),
      // A dry run asks no model, and people want to know the price before they ask for a key.
      ...(options.dryRun && { keys: "none" }),
    }),
    order,
  );
  const world = await openWorld(options, { for: options.dryRun || options.detach ? "read" : "work" });
  try {
    if (options.dryRun) {
      const plan = await world.freshet.refreshes.plan(order);
      if (options.json) printJson({ simulated: world.simulated, plan });
      else showPlan(plan, world.simulated);
      return;
    }
    if (options.detach) {
      const { refresh, resumed } = await world.freshet.refreshes.order({ ...order, detached: true });
      if (options.json) printJson({ simulated: world.simulated, refresh, resumed });
      else
        process.stdout.write(
          `${resumed ? "Already ordered" : "Ordered"}: refresh ${refresh.id}. \`freshet worker\` does the work.\n`,
        );
      return;
    }
    const { report, refresh } = await workRefresh(world, order);
    const { costs } = await world.freshet.refreshes.costs(refresh.id);
    if (options.json)
      printJson({
        simulated: world.simulated,
        refresh: { ...refresh, status: report.status },
        progress: report,
        costs,
      });
    else process.stdout.write(`\n${drawCosts(costs)}`);
  } finally {
    await world.close();
  }
}

function ownOption(option: string, setting: string): SettingsError {
  return new SettingsError(
    `${option} is this process's own, and --detach leaves the work to workers: set ${setting} in their settings`,
    { code: "web-option" },
  );
}
