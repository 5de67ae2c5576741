import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { choosePassages } from "../../agents/reader/choose-passages.ts";

export type Chooser = (
  goal: string,
  text: string,
  tokens: number,
  title: string,
) => Pick<Chosen, "text" | "chooseMore"> | null;
type Chosen = NonNullable<ReturnType<typeof choosePassages>>;

/** Loads the chooser of passages as it was at a commit of this repository. Its sources are written into `folder`. */
export async function loadChooser(commit: string, folder: string): Promise<Chooser> {
  const root = path.join(import.meta.dirname, "..", "..");
  const sources = execFileSync("git", ["archive", commit, "agents/reader", "domain", "package.json"], {
    cwd: root,
    maxBuffer: 2 ** 28,
  });
  execFileSync("tar", ["-x", "-C", folder], { input: sources });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const file = pathToFileURL(path.join(folder, "agents", "reader", "choose-passages.ts"));
  return ((await import(file.href)) as { choosePassages: Chooser }).choosePassages;
}
