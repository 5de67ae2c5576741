/** Says whether a person reads what this process writes: it has a terminal, and it does not run in CI, where nobody reads a terminal. */
export function hasReader(
  streams: readonly { readonly isTTY?: boolean }[] = [process.stdin, process.stderr],
  env: NodeJS.ProcessEnv = process.env,
): boolean {
  return !env["CI"] && streams.every(({ isTTY }) => isTTY === true);
}
