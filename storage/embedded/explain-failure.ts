import { type FreshetError, SettingsError, UnreachableError } from "../../domain/errors/freshet-error.ts";
import { diskFull, isOutOfSpace } from "../disk/disk-space.ts";

/** Turns an error of the operating system or of PostgreSQL about the data folder into one line that says what to do. */
export function explainFailure(doing: string, dataDir: string, said: string, cause?: unknown): FreshetError {
  if (/ENOSPC|EDQUOT|no space left|disk quota/i.test(said)) {
    return diskFull(dataDir, `${doing} failed`, cause);
  }
  if (/EACCES|EPERM|EROFS|ENOTDIR|EEXIST|permission denied|read-only file system/i.test(said)) {
    return new SettingsError(
      `the data folder ${dataDir} can't be used: ${doing} failed (${lastLine(said)}); make it a folder you may write to, or choose another data folder`,
      { code: "data-folder-unusable", cause },
    );
  }
  // On a full disk the server can't even log why it ended.
  if (isOutOfSpace(dataDir)) return diskFull(dataDir, `${doing} failed`, cause);
  return new UnreachableError(
    `the embedded PostgreSQL in ${dataDir} is unavailable: ${doing} failed (${lastLine(said)}); see postgres.log there, or set DATABASE_URL`,
    { code: "embedded-server-failed", cause },
  );
}

function lastLine(said: string): string {
  const lines = said.split("\n").map((line) => line.trim());
  const telling = lines.filter((line) => /FATAL|PANIC|error:/.test(line));
  return (telling.at(-1) ?? lines.filter(Boolean).at(-1) ?? "no message").slice(0, 300);
}
