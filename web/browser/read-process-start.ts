import { readFile } from "node:fs/promises";

/** When a process started, in the kernel's ticks as text; "" where the system has no /proc or the process is gone. */
export async function readProcessStart(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name in brackets may hold spaces and brackets itself; the start time is the 20th field after it.
  return (
    line
      .slice(line.lastIndexOf(")") + 2)
      .trim()
      .split(" ")[19] ?? ""
  );
}
