import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { ByteWriter as ParquetBytes, ParquetWriter } from "hyparquet-writer";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import { diskFullError, isDiskFull } from "../../../files/disk-full.ts";
import { writeAll } from "../snapshot/run-file.ts";
import type { DeltaChange } from "./compare-snapshots.ts";
import { type DeltaRow, deltaColumns, rowOf } from "./delta-row.ts";

/** Writes changes to a new file as they come. The file gets its name when it is complete; until then its name ends in `.part`. */
export interface DeltaWriter {
  add(changes: readonly DeltaChange[]): void;
  /** Completes the file. @throws SettingsError `file-exists` if another file took its name in the meantime */
  finish(): void;
  /** Deletes a file that was not completed. */
  discard(): void;
}

/**
 * Creates a writer for the format of the file's ending, `.jsonl` or `.parquet`. A `.part` file that a killed command left is written anew.
 * @throws SettingsError `output-format`, `file-exists`, `output-unwritable`
 */
export function createDeltaWriter(file: string): DeltaWriter {
  const format = /\.(jsonl|parquet)$/iu.exec(file)?.[1]?.toLowerCase();
  if (format === undefined)
    throw new SettingsError(`${file} has to end in .jsonl or .parquet`, { code: "output-format" });
  refuseExisting(file);
  const part = `${file}.part`;
  const fd = openNew(part);
  let state: "open" | "closed" | "whole" = "open";
  const put = (bytes: Uint8Array): void => {
    try {
      writeAll(fd, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), bytes.byteLength);
    } catch (cause) {
      throw isDiskFull(cause) ? diskFullError(file, cause) : cause;
    }
  };
  const rows = format === "parquet" ? createParquetRows(put) : createJsonRows(put);
  return {
    add: (changes) => rows.add(changes.map(rowOf)),
    finish() {
      rows.end();
      fsyncSync(fd);
      closeSync(fd);
      state = "closed";
      refuseExisting(file);
      renameSync(part, file);
      state = "whole";
    },
    discard() {
      if (state === "whole") return;
      if (state === "open") closeSync(fd);
      rmSync(part, { force: true });
    },
  };
}

function refuseExisting(file: string): void {
  if (existsSync(file))
    throw new SettingsError(`${file} exists already: name another file, or move it away`, {
      code: "file-exists",
    });
}

function openNew(file: string): number {
  try {
    // An old part may be readable by others or may be a link, so it is deleted and not overwritten.
    rmSync(file, { force: true });
    return openSync(file, "wx", 0o600);
  } catch (cause) {
    throw new SettingsError(`${file} can't be written: ${(cause as Error).message}`, {
      code: "output-unwritable",
      cause,
    });
  }
}

interface Rows {
  add(rows: readonly DeltaRow[]): void;
  end(): void;
}

function createJsonRows(put: (bytes: Uint8Array) => void): Rows {
  return {
    add: (rows) => put(Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""))),
    end: () => undefined,
  };
}

/** Number of rows in a group of the Parquet file. The rows of a group are in memory together. */
const groupRows = 10_000;

function createParquetRows(put: (bytes: Uint8Array) => void): Rows {
  const bytes = new ParquetBytes();
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [
      { name: "root", num_children: deltaColumns.length },
      ...deltaColumns.flatMap(({ schema }) => schema),
    ],
    createdBy: "freshet",
  });
  let kept: DeltaRow[] = [];
  /** Passes on what was encoded. The writer keeps counting its offset by itself. */
  const pass = (): void => {
    put(new Uint8Array(bytes.buffer, 0, bytes.index));
    bytes.index = 0;
  };
  const flush = (): void => {
    if (kept.length === 0) return;
    const columnData = deltaColumns.map(({ name, stored }) => ({
      name,
      data: kept.map(stored),
      statistics: false,
    }));
    void writer.write({ columnData, rowGroupSize: groupRows });
    kept = [];
    pass();
  };
  return {
    add(rows) {
      for (const row of rows) {
        kept.push(row);
        if (kept.length >= groupRows) flush();
      }
    },
    end() {
      flush();
      void writer.finish();
      pass();
    },
  };
}
