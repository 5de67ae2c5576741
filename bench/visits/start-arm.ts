import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { ArmProgram } from "./arm-programs.ts";
import { startTreeMeter, type TreeUsage } from "./start-tree-meter.ts";

interface ArmResult {
  readonly url: string;
  readonly text?: string;
  readonly fault?: string;
  /** What opened the page: `http` or `browser`. */
  readonly by?: string;
}

export interface BatchResult {
  readonly results: readonly ArmResult[];
  readonly cpuSeconds: number;
  readonly seconds: number;
  readonly usage: TreeUsage;
}

/** One way of visiting, in a process of its own so that all it costs can be counted. */
export interface Arm {
  visit(urls: readonly string[]): Promise<BatchResult>;
  close(): Promise<void>;
}

const dist = path.join(import.meta.dirname, "..", "..", "dist");
const built = {
  visitor: path.join(dist, "web/visiting/create-page-visitor.js"),
  settings: path.join(dist, "domain/settings/web-settings.js"),
  extractPage: path.join(dist, "web/extraction/extract-page.js"),
};

export interface StartArmOptions {
  readonly program: ArmProgram;
  readonly port: number;
  readonly concurrency: number;
  /** The browser that every arm is given. */
  readonly browser: { readonly path: string; readonly environment: Readonly<Record<string, string>> };
}

export async function startArm({ program, ...options }: StartArmOptions): Promise<Arm> {
  const given = {
    ...options,
    built,
    rendering: program.rendering,
    visitsPerContext: program.visitsPerContext,
  };
  const child = fork(path.join(import.meta.dirname, "arms", program.file), [JSON.stringify(given)], {
    execArgv: [],
  });
  await answer(child);
  const meter = startTreeMeter(child.pid ?? 0);
  return {
    async visit(urls) {
      const before = meter.read();
      const begun = performance.now();
      const answered = answer(child);
      child.send(urls);
      const results = (await answered) as readonly ArmResult[];
      const seconds = (performance.now() - begun) / 1000;
      const usage = meter.read();
      return { results, seconds, usage, cpuSeconds: usage.cpuSeconds - before.cpuSeconds };
    },
    async close() {
      meter.stop();
      const ended = once(child, "exit");
      child.send("close");
      await ended;
    },
  };
}

async function answer(child: ChildProcess): Promise<unknown> {
  const ending = new AbortController();
  const ended = once(child, "exit", { signal: ending.signal }).then(([code]) => {
    throw new Error(`an arm ended with ${code}`);
  });
  ended.catch(() => {});
  try {
    const [message] = await Promise.race([once(child, "message"), ended]);
    return message;
  } finally {
    ending.abort();
  }
}
