import { execFileSync } from "node:child_process";

/** The commit that the sources are of, with a mark where they were changed since; figures are printed beside it. */
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
