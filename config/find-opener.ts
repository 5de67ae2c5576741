export interface Opener {
  readonly program: string;
  /** Arguments that stand before the address. */
  readonly before: readonly string[];
}

/** Finds the program that opens an address in a browser on this machine. Null if no person sits at a display, as in CI or over SSH. */
export function findOpener(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): Opener | null {
  if (env["CI"] || env["SSH_CONNECTION"]) return null;
  if (platform === "darwin") return { program: "open", before: [] };
  if (platform === "win32") return { program: "rundll32", before: ["url.dll,FileProtocolHandler"] };
  return env["DISPLAY"] || env["WAYLAND_DISPLAY"] ? { program: "xdg-open", before: [] } : null;
}
