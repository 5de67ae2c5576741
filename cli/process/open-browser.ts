import { spawn } from "node:child_process";

/** Opens an address in this machine's browser, if there is one. The caller prints the address too, so a failure does no harm. */
export async function openBrowser(url: string): Promise<void> {
  const { readSurroundings } = await import("../../app/read-settings.ts");
  const { opener } = readSurroundings();
  if (opener === null) return;
  const child = spawn(opener.program, [...opener.before, url], { detached: true, stdio: "ignore" });
  child.on("error", () => {});
  child.unref();
}
