import { randomBytes } from "node:crypto";
import { Option } from "commander";
import { countOf } from "../../../domain/count-of.ts";
import type { Language } from "../../../domain/language.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount } from "../../options/read-values.ts";
import { type SharedOptions, webOption } from "../../options/shared-options.ts";
import { abortOn, onInterrupt } from "../../process/interruption.ts";
import { moneyOf } from "../../render/amounts.ts";
import { documentStream } from "../../terminal/write-document.ts";

/** `freshet mcp` */
export const mcp = defineCommand({
  usage: "mcp",
  description:
    "Serve search and visit to your own agent over the Model Context Protocol (standard input and output).",
  options: (command) =>
    command
      .option("--calls <n>", "maximum number of tool calls (default: evaluation.maxToolCalls, 40)", readCount)
      .addOption(
        new Option("--lang <language>", "language of the searches").choices(["en", "zh"]).default("en"),
      )
      .option(
        "--seed <n>",
        "seed of the simulated world (default: simulation.seed of the settings, 4)",
        readCount,
      )
      .addOption(webOption()),
  help: `
The tools, results, guards and limits are those of the built-in agent. Register it with your agent as a server that is
started by the command \`freshet mcp\`. For \`freshet eval --agent-command\` it isn't needed: there each question
comes with its own address (mcpUrl), and the report shows the calls.`,
  run,
});

interface McpOptions extends SharedOptions {
  readonly calls?: number;
  readonly lang: Language;
  readonly seed?: number;
}

/** Serves the tools. Standard output belongs to the protocol, so text for people goes to stderr. */
async function run(options: McpOptions): Promise<void> {
  const { openWorld } = await import("../../world/open-world.ts");
  const world = await openWorld(options, {
    ...{ for: "work", roles: ["reader"] },
    ...(options.seed && { seed: options.seed }),
  });
  const stop = onInterrupt({ isService: true });
  try {
    await world.freshet.work.preflight();
    const visits = await world.freshet.work.start(["visit"]);
    const trouble = abortOn(visits.trouble);
    const most = options.calls ?? world.settings.evaluation.maxToolCalls;
    const id = `mcp/${randomBytes(8).toString("hex")}`;
    process.stderr.write(`Tools search and visit, ${countOf(most, "call")} at most; recorded under ${id}.\n`);
    try {
      const ended = await world.freshet.evaluation.serveTools({
        id,
        language: options.lang,
        maxToolCalls: most,
        output: documentStream(),
        signal: AbortSignal.any([stop.signal, trouble]),
      });
      const { toolCalls, overLimit, dollars } = ended;
      const cost = dollars === null ? "" : `, ${moneyOf(dollars)}`;
      process.stderr.write(
        `${countOf(toolCalls, "call")}${overLimit ? ", and more were refused" : ""}${cost}.\n`,
      );
      if (trouble.aborted) await visits.trouble;
    } finally {
      await visits.close();
    }
  } finally {
    await world.close();
    stop.release();
  }
}
