import { closeSync, openSync } from "node:fs";
import { resolve } from "node:path";
import { Option } from "commander";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { SourceShares } from "../../../domain/run/source-grade.ts";
import { diskFullError, isDiskFull } from "../../../files/disk-full.ts";
import { writeOwnFile } from "../../../files/write-private-file.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount, readPort, readShares } from "../../options/read-values.ts";
import { methodOption, type SharedOptions } from "../../options/shared-options.ts";
import { onInterrupt } from "../../process/interruption.ts";
import { openBrowser } from "../../process/open-browser.ts";
import { printJson } from "../../render/print-json.ts";
import { showQuestion } from "../../render/show-question.ts";
import { showRuns } from "../../render/show-runs.ts";
import type { World } from "../../world/open-world.ts";
import { withWorld } from "../../world/with-world.ts";

/** `freshet demo` */
export const demo = defineCommand({
  usage: "demo",
  description:
    "Run the main loop in a simulated world: from seed entities to accepted questions in both languages.",
  options: (command) =>
    command
      .option("--target <n>", "newly accepted questions", readCount, 5)
      .option(
        "--seed <n>",
        "seed of the simulated world (default: simulation.seed of the settings, 4)",
        readCount,
      )
      .option(
        "--port <n>",
        "port of the simulated web, for looking at it; the next two are for search and models (any free ones by default)",
        readPort({ more: 2 }),
      )
      .addOption(
        new Option("--sources <shares>", "shares of the seeds")
          .argParser(readShares)
          .default({ web: 2, wikidata: 1 }, "web=2,wikidata=1"),
      )
      .option("--output <file>", "file for the accepted items, as JSONL", "freshet-demo.jsonl")
      .option("--new", "start another refresh even if there is an unfinished one")
      .option("--open", "serve the web page at the end, and open it in a browser (the default on a terminal)")
      .option("--no-open", "end without serving the web page")
      .addOption(methodOption()),
  help: `
Example: freshet demo --target 10
After a stop, the same command resumes the demo; after its end, it makes as many further questions.
On a terminal it serves the web page at its end, with a link that logs one browser in, until Ctrl-C.`,
  run,
});

interface DemoOptions extends SharedOptions {
  readonly target: number;
  readonly seed?: number;
  readonly port?: number;
  readonly sources: SourceShares;
  readonly output: string;
  readonly new?: boolean;
  /** Undefined if neither --open nor --no-open is given. */
  readonly open?: boolean;
}

/** Runs the main loop in the simulated world. Then it shows the accepted and rejected runs with their reasons, and one question in full. */
async function run(options: DemoOptions): Promise<void> {
  const { workRefresh } = await import("./work-refresh.ts");
  const { questionLine } = await import("../../../evaluation/question-line.ts");
  const output = resolve(options.output);
  checkWritable(output);
  return withWorld(
    options,
    {
      for: "work",
      simulated: true,
      ...(options.seed && { seed: options.seed }),
      ...(options.port && { port: options.port }),
    },
    async (world) => {
      if (options.sources.wikidata > 0) {
        const { ingestSimulatedDumps } = await import("../../world/ingest-simulated-dumps.ts");
        await ingestSimulatedDumps(world);
      }
      const { refresh, report } = await workRefresh(world, {
        target: options.target,
        sources: options.sources,
        ...(options.new && { fresh: true }),
      });
      const runs = await world.freshet.runs.list({ refreshId: refresh.id, limit: 1000 });
      const accepted = await world.freshet.questions.list({ refreshId: refresh.id });
      const questions = accepted.filter(({ unsolved }) => !unsolved);
      const lines = questions.map((question) => ({ simulated: true, ...questionLine(question) }));
      writeOwnFile(output, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
      if (options.json) {
        printJson({
          simulated: true,
          refresh: { ...refresh, status: report.status },
          progress: report,
          runs,
          questions: questions.map(questionLine),
          output,
        });
        return;
      }
      process.stdout.write("\nSimulated world: every page, entity and model below is made up.\n\n");
      showRuns(runs, accepted);
      const [shown] = questions;
      if (shown) {
        process.stdout.write("\nOne accepted question in full:\n\n");
        showQuestion(shown);
      }
      const ofDelta = questions.filter(({ seed }) => seed.delta !== undefined).map(({ id }) => id);
      if (ofDelta.length > 0)
        process.stdout.write(`\nBegun with what changed in Wikidata: ${ofDelta.join(", ")}\n`);
      process.stdout.write(`\n${questions.length} accepted items: ${options.output}\n`);
      process.stdout.write(
        "Next: freshet questions list, freshet runs show ID, and with your own models: freshet init, then freshet doctor\n",
      );
      // The reader of settings is loaded only here, so that the help of all commands doesn't wait for it.
      const { readCommandSettings } = await import("../../world/read-command-settings.ts");
      const given = readCommandSettings(options, "none");
      const { seed } = world.settings.simulation;
      if (given.world !== "real" && seed !== given.simulation.seed)
        process.stdout.write(
          `Other commands find this world with simulation.seed: ${seed} in freshet.yaml, or with FRESHET_SEED=${seed}\n`,
        );
      if (given.world !== "real")
        process.stdout.write("The web page at any time: freshet serve --work --open\n");
      process.stdout.write("In a clone, type `npm run -s freshet --` in place of `freshet`.\n");
      const { readSurroundings } = await import("../../../app/read-settings.ts");
      if (options.open ?? readSurroundings().hasReader) await serveUntilStopped(world);
    },
  );
}

/** Shows the page of the demo's world until Ctrl-C. Ctrl-C is the usual end here, so it doesn't count as a failure. */
async function serveUntilStopped(world: World): Promise<void> {
  const { showPage } = await import("../../world/show-page.ts");
  const stop = onInterrupt({ isService: true });
  const onLink = (link: string): void => {
    process.stderr.write(
      `\nLook at it in a browser: ${link}\nThe link logs in once, within ten minutes. Ctrl-C stops.\n`,
    );
    void openBrowser(link);
  };
  try {
    await showPage(world, { signal: stop.signal, onLink });
  } finally {
    stop.release();
  }
}

/** An unwritable file is reported before minutes of work, not after. */
function checkWritable(file: string): void {
  try {
    closeSync(openSync(file, "a", 0o600));
  } catch (cause) {
    if (isDiskFull(cause)) throw diskFullError(file, cause);
    throw new SettingsError(
      `${file} can't be written: ${(cause as Error).message}. Name another file with --output.`,
      {
        code: "output-unwritable",
        cause,
      },
    );
  }
}
