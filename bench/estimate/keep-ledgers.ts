import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { RefreshLedger } from "./make-ledgers.ts";

/**
 * Reads the ledgers of one profile, seed and target from a folder, or makes them and keeps them there. A refresh that took minutes can thus
 * be compared with several ways of estimating it. Without a folder nothing is kept.
 */
export async function keepLedgers(
  folder: string | undefined,
  name: string,
  make: () => Promise<RefreshLedger[]>,
): Promise<RefreshLedger[]> {
  if (folder === undefined) return make();
  const file = path.join(folder, `${name}.json`);
  // The bench wrote the file itself, for this reader.
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as RefreshLedger[];
  const made = await make();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(made));
  return made;
}
