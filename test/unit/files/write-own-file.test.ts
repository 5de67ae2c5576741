import { chmodSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeOwnFile } from "../../../files/write-private-file.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const folder = tempFolder();
const modeOf = (file: string): number => statSync(file).mode & 0o777;

it.skipIf(process.platform === "win32")(
  "a new file, an earlier one that others could read, and one behind a link are for their owner alone",
  () => {
    const [fresh, earlier, link] = [join(folder, "new"), join(folder, "earlier"), join(folder, "link")];
    writeFileSync(earlier, "a longer text than the new one");
    chmodSync(earlier, 0o644);
    symlinkSync("earlier", link);
    for (const file of [fresh, link]) {
      writeOwnFile(file, "question");
      expect(readFileSync(file, "utf8")).toBe("question");
      expect(modeOf(file)).toBe(0o600);
    }
    expect(modeOf(earlier)).toBe(0o600);
  },
);

it.skipIf(process.platform === "win32")("a device is written to, and keeps its rights", () => {
  const before = modeOf(devNull);
  writeOwnFile(devNull, "question");
  expect(modeOf(devNull)).toBe(before);
});

it("a place where no file can be is the system's error", () => {
  expect(() => writeOwnFile(join(folder, "none", "file"), "")).toThrow(/ENOENT/u);
});
