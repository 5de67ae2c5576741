import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { LooseGraph } from "./loose-graph.ts";
import type { Shape } from "./shape.ts";

export interface NetworkxTimes {
  readonly networkx: string;
  /** CPU seconds of a pass over all graphs that are there already. */
  readonly checking: number;
  /** The same, with the construction of each graph. */
  readonly building: number;
  readonly results: Shape[];
}

const script = path.join(import.meta.dirname, "networkx_checks.py");

/** Whether Python has networkx (Debian: `apt-get install python3-networkx`). */
export function hasNetworkx(): boolean {
  return spawnSync("python3", ["-c", "import networkx"], { stdio: "ignore" }).status === 0;
}

/** The same checks on networkx, in a process of its own. */
export async function timeNetworkx(graphs: readonly LooseGraph[], seconds: number): Promise<NetworkxTimes> {
  const folder = mkdtempSync(path.join(tmpdir(), "freshet-bench-"));
  try {
    const file = path.join(folder, "graphs.jsonl");
    writeFileSync(file, graphs.map((graph) => `${JSON.stringify(graph)}\n`).join(""));
    const { stdout } = await promisify(execFile)("python3", [script, file, String(seconds)], {
      maxBuffer: 1 << 30,
    });
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
