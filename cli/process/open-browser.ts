import { spawn } from "node:child_process";

/**
 * Opens an address in the browser of this machine, where there is one. Whoever calls it prints the address too, so a failure is no
 * matter.
 */
export async function openBrowser(url: string): Promise<void> {
  const { readSurroundings } = await import("../../app/read-settings.ts");
  const { opener } = readSurroundings();
  if (opener === null) return;
  const child = spawn(opener.program, [...opener.before, url], { detached: true, stdio: "ignore" });
  child.on("error", () => {});
  child.unref();
}
