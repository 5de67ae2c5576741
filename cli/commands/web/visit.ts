import type { Command } from "commander";
import { SettingsError, UnreachableError } from "../../../domain/errors/freshet-error.ts";
import type { PageReading } from "../../../domain/page/page-reading.ts";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import type { VisitOutcome } from "../../../domain/page/visit-outcome.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import { defineCommand } from "../../define-command.ts";
import { type SharedOptions, webOption } from "../../options/shared-options.ts";
import { showFault } from "../../process/exit-with.ts";
import { onInterrupt } from "../../process/interruption.ts";
import { printJson } from "../../render/print-json.ts";
import { showWaiting } from "../../render/show-waiting.ts";
import { describeVisit, listExits, visitExits } from "./show-visit.ts";
import { visitExport } from "./visit-export.ts";
import { visitImport } from "./visit-import.ts";

/** `freshet visit URL` and its subcommands, which export and import visits as WARC files */
export const visit = defineCommand({
  usage: "visit [url]",
  description: "Open one page as agents do: its text, dates, and how it was fetched.",
  options: (command) =>
    command
      // Options after a subcommand belong to the subcommand.
      .enablePositionalOptions()
      .option(
        "--goal <text>",
        "let the reader look for this on the page; its quotes are checked against the page",
      )
      .option("--text", "show the whole text instead of its beginning")
      .addOption(webOption()),
  help: `
Exit codes: 0 the page was read; 1 the visit was made and gave no page, or nothing for the goal; 2 unusable input or
settings; 3 the page was not reached. With --json, \`outcome\` says which:
${listExits()}

Examples: freshet visit http://northgate-herald.test/ --json      in the simulated world, if no models are set
          freshet visit https://example.org/ --goal "who runs it"   on the real web, with your own models`,
  commands: [visitExport, visitImport],
  run,
});

interface VisitOptions extends SharedOptions {
  readonly goal?: string;
  readonly text?: boolean;
}

const EXCERPT = 1_000;

/** Visits a page. The exit code is 1 if the page gives nothing (or nothing for the goal), 3 if it was not reached. */
async function run(given: string | undefined, options: VisitOptions, command: Command): Promise<void> {
  if (given === undefined)
    command.error("error: missing argument 'url': freshet visit http://northgate-herald.test/");
  const { webAddress, visitPage } = await import("../../../app/visit-page.ts");
  const { readCommandSettings } = await import("../../world/read-command-settings.ts");
  const url = webAddress(given);
  const goal = options.goal?.trim();
  if (goal === "") throw new SettingsError("--goal is empty: say what to look for", { code: "no-goal" });
  const settings = readCommandSettings(options);
  const { replay } = settings.web;
  // With an archive, only the reader needs a world.
  const simulated = isMadeUp(url, settings) && (goal !== undefined || replay === null);
  if (goal !== undefined && !simulated && settings.models === null)
    throw new SettingsError(
      "--goal needs the reader's model, and no models are set: name them, or leave --goal out",
      {
        code: "no-models",
      },
    );
  const { openWorld } = await import("../../world/open-world.ts");
  const world = goal !== undefined || simulated ? await openWorld(options, { for: "web", simulated }) : null;
  const stop = onInterrupt();
  try {
    const log = (line: string) => void process.stderr.write(`${line}\n`);
    const visited = await showWaiting("opening the page", {}, () =>
      visitPage({ settings: world?.settings ?? settings, url, log, signal: stop.signal }),
    );
    const page = visited.outcome === "page" ? visited.page : null;
    const reading =
      page && goal !== undefined && world
        ? await showWaiting("reading the page", world, () => world.freshet.web.readPage({ page, goal }))
        : null;
    process.exitCode = exitOf(visited, reading);
    if (options.json) {
      const isWhole = options.text === true;
      printJson(toJson(url, { visited, reading, simulated, replay, isWhole }));
    } else if (visited.outcome === "page")
      process.stdout.write(
        describeVisit({
          ...visited,
          reading,
          text: options.text ? visited.page.text : excerpt(visited.page),
        }),
      );
    else if (visitExits[visited.fault].code === 3)
      throw new UnreachableError(
        `no page (${visited.fault}): ${visited.detail}${whereLooked(url, settings)}`,
        {
          code: `visit-${visited.fault}`,
        },
      );
    else showFault(`no page (${visited.fault}): ${visited.detail}`);
  } finally {
    stop.release();
    await world?.close();
  }
}

/** `.test` names don't exist on the internet. Unless the operator maps them, they belong to the simulated world. */
function isMadeUp(url: URL, { world, web }: Pick<Settings, "world" | "web">): boolean {
  return world === "simulated" && url.hostname.endsWith(".test") && Object.keys(web.egress.map).length === 0;
}

/**
 * Names the place where a host was looked up. It is named because a person who has set no models may think that every host belongs to the
 * simulated world.
 */
function whereLooked(url: URL, { world, web }: Pick<Settings, "world" | "web">): string {
  if (world !== "simulated" || web.replay !== null || isMadeUp(url, { world, web })) return "";
  return `. This is the simulated world, since no models are set: its hosts end in .test, ${url.hostname} is not one of them and was looked up on the real web`;
}

function exitOf(visited: VisitOutcome, reading: PageReading | null): 0 | 1 | 3 {
  if (visited.outcome === "fault") return visitExits[visited.fault].code;
  if (reading === null) return 0;
  return reading.outcome === "not-processed" ? 3 : reading.outcome === "irrelevant" ? 1 : 0;
}

const excerpt = ({ text }: PageSnapshot) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text);

function toJson(
  url: URL,
  {
    visited,
    reading,
    simulated,
    replay,
    isWhole,
  }: {
    visited: VisitOutcome;
    reading: PageReading | null;
    simulated: boolean;
    replay: string | null;
    isWhole: boolean;
  },
): unknown {
  const asked = { simulated, replay, asked: url.href, rendering: visited.rendering ?? null };
  if (visited.outcome === "fault")
    return { ...asked, outcome: visited.fault, detail: visited.detail, page: null, reading };
  const { text, ...page } = visited.page;
  const shown = isWhole ? text : excerpt(visited.page);
  return {
    ...asked,
    outcome: "page",
    detail: "",
    page: { ...page, textLength: text.length, text: shown },
    reading,
  };
}
