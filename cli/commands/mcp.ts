import { randomBytes } from "node:crypto";
import { countOf } from "../../domain/count-of.ts";
import type { Language } from "../../domain/language.ts";
import { abortOn } from "../abort-on.ts";
import type { SharedOptions } from "../create-program.ts";
import { onInterrupt } from "../on-interrupt.ts";
import { openWorld } from "../open-world.ts";
import { moneyOf } from "../render/money-of.ts";
import { documentStream } from "../terminal/document-stream.ts";

export interface McpOptions extends SharedOptions {
  readonly calls?: number;
  readonly lang: Language;
  readonly seed?: number;
}

/** `freshet mcp`: standard output belongs to the protocol; what a person should read goes to stderr. */
export async function runMcp(options: McpOptions): Promise<void> {
  const world = await openWorld(options, { for: "work", ...(options.seed && { seed: options.seed }) });
  const stop = onInterrupt({ isService: true });
  try {
    await world.freshet.work.preflight();
    const visits = await world.freshet.work.start(["visit"]);
    const trouble = abortOn(visits.trouble);
    const most = options.calls ?? world.settings.evaluation.maxToolCalls;
    const id = `mcp/${randomBytes(8).toString("hex")}`;
    process.stderr.write(`Tools search and visit, ${countOf(most, "call")} at most; recorded as ${id}.\n`);
    try {
      const ended = await world.freshet.evaluation.serveTools({
        ...{ id, language: options.lang, maxToolCalls: most },
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
