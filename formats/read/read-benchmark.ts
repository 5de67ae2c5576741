import { z } from "zod";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { type BenchmarkItem, benchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { BenchmarkFormat } from "./benchmark-format.ts";
import { browseComp } from "./browsecomp.ts";
import { browseCompZh } from "./browsecomp-zh.ts";
import { deepResearch } from "./deepresearch.ts";
import { deepSearchQa } from "./deepsearchqa.ts";
import type { FileRow } from "./fields.ts";
import { freshetQuestions } from "./freshet-questions.ts";
import { inspectSamples } from "./inspect-samples.ts";
import { interactComp } from "./interactcomp.ts";
import { liveSearchBench } from "./livesearchbench.ts";
import { readRows } from "./read-rows.ts";
import { sealQa } from "./sealqa.ts";
import { xbench } from "./xbench.ts";

/**
 * The formats, from the most columns to the fewest. A file may have all columns of a simpler format too, so the richer format is tried
 * first.
 */
const formats: readonly BenchmarkFormat[] = [
  ...[browseComp, browseCompZh, xbench, interactComp, deepSearchQa, sealQa, liveSearchBench],
  ...[freshetQuestions, inspectSamples, deepResearch],
].sort((one, other) => other.columns.length - one.columns.length);

export interface Benchmark {
  /** Name of the file's format. */
  readonly format: string;
  readonly items: readonly BenchmarkItem[];
  /** The canary in the rows, which every derived file must contain; null if the rows have none. */
  readonly canary: string | null;
}

/**
 * Reads a benchmark file in any of the field's formats. All rows are checked before any row is used. @throws SettingsError that names the
 * file, the row and the fault
 */
export async function readBenchmark(file: string): Promise<Benchmark> {
  const refuse = (what: string, cause?: unknown): SettingsError =>
    new SettingsError(`${file}: ${what}`, { code: "benchmark-unreadable", cause });
  const rows = await readRows(file).catch((cause: unknown) => {
    const isMissing = (cause as NodeJS.ErrnoException).code === "ENOENT";
    throw refuse(isMissing ? "there is no such file" : (cause as Error).message, cause);
  });
  const format = formats.find(({ columns }) => columns.every((column) => hasColumn(rows, column)));
  if (rows.length === 0) throw refuse("it contains no question");
  if (format === undefined) {
    const known = formats.map(({ name, columns }) => `${name} (${columns.join(", ")})`).join("; ");
    throw refuse(`its columns are of no known format. Known are ${known}`);
  }
  const items = rows.map((row, index) => {
    try {
      return benchmarkItem.parse(format.read(row, index + 1));
    } catch (cause) {
      throw refuse(`row ${index + 1}, read as ${format.name}: ${describe(cause)}`, cause);
    }
  });
  const seen = new Set<string>();
  for (const { id } of items) {
    if (seen.has(id))
      throw refuse(
        `two rows have the id ${id}: ids have to be unique, and a row without an id has its number as its id`,
      );
    seen.add(id);
  }
  return { format: format.name, items, canary: canaryOf(rows) };
}

/** Finds the canary in its own column, or in the metadata of inspect's samples. */
function canaryOf([row = {}]: readonly FileRow[]): string | null {
  const { canary } = { ...(typeof row["metadata"] === "object" ? row["metadata"] : {}), ...row } as FileRow;
  return typeof canary === "string" && canary !== "" ? canary : null;
}

/** Whether the first row has a column. In CSV and Parquet all rows have the same columns. */
function hasColumn([row = {}]: readonly FileRow[], column: string): boolean {
  return Object.hasOwn(row, column);
}

function describe(cause: unknown): string {
  if (cause instanceof z.ZodError) {
    const [issue] = cause.issues;
    return `${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim();
  }
  // Decryption with a wrong canary gives bytes that are not UTF-8.
  if (cause instanceof TypeError) return "its texts can't be decrypted with its canary";
  return (cause as Error).message;
}
