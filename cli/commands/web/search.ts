import { Option } from "commander";
import type { Freshet } from "../../../app/freshet.ts";
import { SettingsError, UnreachableError } from "../../../domain/errors/freshet-error.ts";
import type { Language } from "../../../domain/language.ts";
import type { SearchOutcome, SearchResult } from "../../../domain/page/search-outcome.ts";
import { defineCommand } from "../../define-command.ts";
import { type SharedOptions, webOption } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { coloursFor } from "../../terminal/colours-for.ts";
import { withWorld } from "../../world/with-world.ts";

/** `freshet search` */
export const search = defineCommand({
  usage: "search <query...>",
  description: "Search the web with the configured engines, as agents do.",
  options: (command) =>
    command
      .addOption(
        new Option("--lang <language>", "if the query has no letters to detect it from").choices([
          "en",
          "zh",
        ]),
      )
      .option("--provider <name>", "use only this engine: searxng, serper, brave or tavily")
      .addOption(webOption()),
  help: `
Example: freshet search 2026 Arctic expedition ship
Exit 1 if nothing was found, 3 if every engine was blocked or failed.`,
  run,
});

/** Searches the web. The exit code is 1 if nothing was found, 3 if every engine was blocked or failed. */
async function run(
  words: readonly string[],
  options: SharedOptions & { lang?: Language; provider?: string },
): Promise<void> {
  const query = words.join(" ").trim();
  if (query === "") throw new SettingsError("the query is empty: say what to look for", { code: "no-query" });
  const language = options.lang ?? (/\p{Script=Han}/u.test(query) ? "zh" : "en");
  const { provider } = options;
  const { found, simulated } = await searchAsSet(options, {
    query,
    language,
    ...(provider && { provider }),
  });
  const { results, detail } =
    found.outcome === "results" ? { ...found, detail: "" } : { ...found, results: [] };
  const isFault = !["results", "empty", "not-in-archive"].includes(found.outcome);
  process.exitCode = isFault ? 3 : found.outcome === "results" ? 0 : 1;
  if (options.json) {
    const { outcome } = found;
    printJson({ simulated, query, language, provider: found.provider, outcome, detail, results });
  } else if (isFault) {
    throw new UnreachableError(`no search engine answered (${found.outcome}): ${detail}`, {
      code: `search-${found.outcome}`,
    });
  } else
    process.stdout.write(
      results.length > 0 ? show(results) : `${found.provider}: ${detail || "nothing was found"}\n`,
    );
}

/** Searches with the configured engines, or in an archive. */
async function searchAsSet(
  options: SharedOptions,
  request: Parameters<Freshet["web"]["search"]>[0],
): Promise<{ found: SearchOutcome; simulated: boolean }> {
  const { readCommandSettings } = await import("../../world/read-command-settings.ts");
  const settings = readCommandSettings(options);
  if (settings.web.replay !== null)
    return (await import("../../../pages/search-archive.ts")).searchArchive(settings, request);
  const { chooseEngines } = await import("../../../app/open-search.ts");
  const { plannedSimulation } = await import("../../world/simulated-settings.ts");
  chooseEngines(settings.web.search === null ? plannedSimulation(settings) : settings, request.provider);
  return withWorld(options, { for: "web" }, async (world) => {
    return { found: await world.freshet.web.search(request), simulated: world.simulated };
  });
}

function show(results: readonly SearchResult[]): string {
  const { bold, dim, cyan } = coloursFor(process.stdout);
  return results
    .map(({ title, url, snippet, source, published }, index) =>
      [
        `${String(index + 1).padStart(2)}. ${bold(title)}`,
        `    ${cyan(url)}`,
        `    ${dim(`${published ?? "undated"}, ${source}`)}`,
        ...(snippet ? [`    ${snippet}`] : []),
        "",
      ].join("\n"),
    )
    .join("\n");
}
