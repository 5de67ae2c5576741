import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { createTreeReader } from "../../../../web/browser/create-tree-reader.ts";

const started: ChildProcess[] = [];
afterEach(() => {
  for (const { pid } of started.splice(0))
    try {
      // With what it has started.
      if (pid) process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended.
    }
});

/** A shell whose child holds 100 MB, says so, and then waits. */
async function startTree(name: string): Promise<ChildProcess> {
  const program =
    "const held = Buffer.alloc(100 * 1048576, 1); console.log(process.pid); setInterval(() => held, 1e6)";
  const child = spawn("/bin/sh", ["-c", `"$0" -e "$1" -- "$2"; true`, process.execPath, program, name], {
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  started.push(child);
  await once(child.stdout ?? child, "data");
  return child;
}

describe.skipIf(process.platform !== "linux")("createTreeReader", () => {
  it("finds what a tree's processes hold, also where it is named after it was seen", async () => {
    const reader = createTreeReader();
    const [tree, other] = [await startTree("--type=renderer"), await startTree("--type=utility")];
    const root = tree.pid ?? 0;
    expect(reader.read([])).toEqual([]);
    const found = reader.read([root]);
    expect(found.map((process) => process.root)).toEqual([root, root]);
    expect(found.map(({ runsPages }) => runsPages)).toEqual([false, true]);
    expect(found[1]?.megabytes).toBeGreaterThan(100);
    expect(found[1]?.megabytes).toBeLessThan(250);
    const both = reader.read([root, other.pid ?? 0]);
    expect(both.filter(({ runsPages }) => runsPages)).toHaveLength(1);
    expect(both).toHaveLength(4);
  });

  it("kills one of them, and forgets it", async () => {
    const reader = createTreeReader();
    const tree = await startTree("--type=renderer");
    const [, page] = reader.read([tree.pid ?? 0]);
    reader.kill(page?.pid ?? 0);
    await once(tree, "close");
    expect(reader.read([tree.pid ?? 0])).toEqual([]);
    // What belongs to no browser is left alone.
    reader.kill(process.pid);
  });
});
