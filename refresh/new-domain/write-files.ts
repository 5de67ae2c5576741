import { existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { isNoRoom, noRoomFor } from "../../files/disk-full.ts";
import type { ChangedFile } from "./plan-addition.ts";

/** Puts files in place whole, one after the other: a reader sees the old one or the new one. @throws SettingsError `output-unwritable` */
export function writeFiles(files: readonly ChangedFile[]): void {
  for (const { file, text } of files) {
    const isThere = existsSync(file);
    // A link stays one, and a file that others may not read stays so.
    const place = isThere ? realpathSync(file) : file;
    const beside = `${place}.${process.pid}.new`;
    try {
      writeFileSync(beside, text, { mode: isThere ? statSync(place).mode : 0o666 });
      renameSync(beside, place);
    } catch (cause) {
      rmSync(beside, { force: true });
      if (isNoRoom(cause)) throw noRoomFor(file, cause);
      throw new SettingsError(`${file} can't be written: ${(cause as Error).message}. Name other settings.`, {
        code: "output-unwritable",
        cause,
      });
    }
  }
}
