/** Whether a person sits before this process: it has a terminal, and CI gives its jobs none that anybody reads. */
export function hasReader(
  streams: readonly { readonly isTTY?: boolean }[] = [process.stdin, process.stderr],
  env: NodeJS.ProcessEnv = process.env,
): boolean {
  return !env["CI"] && streams.every(({ isTTY }) => isTTY === true);
}
