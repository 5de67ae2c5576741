import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { FileRow } from "./file-row.ts";

/** One of the field's formats, told by its columns alone. */
export interface BenchmarkFormat {
  readonly name: string;
  /** Columns that a file of this format has; among formats that fit, the one that asks for most is meant. */
  readonly columns: readonly string[];
  /** `number` counts rows from 1. Throws what is wrong with the row. */
  read(row: FileRow, number: number): BenchmarkItem;
}
