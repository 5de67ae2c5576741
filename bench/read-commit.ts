import { execFileSync } from "node:child_process";

/** Returns the commit of the sources, with a mark if they were changed since. Figures are printed together with it. */
export function readCommit(): string {
  try {
    const git = (...args: string[]): string =>
      execFileSync("git", args, { cwd: import.meta.dirname, encoding: "utf8" }).trim();
    return (
      git("rev-parse", "--short", "HEAD") +
      (git("status", "--porcelain", "--untracked-files=no") === "" ? "" : " with changes")
    );
  } catch {
    return "unknown";
  }
}
