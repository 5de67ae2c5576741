import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { checkUnpacked, readRows } from "../../../../formats/read/read-rows.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const folder = tempFolder();
const sheet = join(import.meta.dirname, "../../../fixtures/evaluation/browsecomp-zh.xlsx");

/** A ZIP file of parts that unpack to so many megabytes of zeros, and that say to hold one byte each. */
function zipOf(...megabytes: readonly number[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const size of megabytes) {
    const packed = deflateRawSync(Buffer.alloc(size * 1024 * 1024));
    const local = Buffer.alloc(31, "x");
    local.write("PK\x03\x04", "latin1");
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(1, 22);
    local.writeUInt16LE(1, 26);
    local.writeUInt16LE(0, 28);
    const entry = Buffer.alloc(47, 0);
    entry.write("PK\x01\x02", "latin1");
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(1, 24);
    entry.writeUInt16LE(1, 28);
    entry.writeUInt32LE(offset, 42);
    entry.write("x", 46);
    locals.push(local, packed);
    entries.push(entry);
    offset += local.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22, 0);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(megabytes.length, 8);
  end.writeUInt16LE(megabytes.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

it("refuses what unpacks to more, in one part or in several, whatever they say of themselves", () => {
  expect(() => checkUnpacked(zipOf(5), 4)).toThrow("it unpacks to more than 4 MB");
  expect(() => checkUnpacked(zipOf(2, 1, 2), 4)).toThrow("it unpacks to more than 4 MB");
});

it("lets pass a sheet, what unpacks to just the limit, and what is no ZIP file", async () => {
  expect(() => checkUnpacked(readFileSync(sheet), 1)).not.toThrow();
  expect(() => checkUnpacked(zipOf(2, 2), 4)).not.toThrow();
  for (const bytes of ["", "no ZIP file", "PK\x05\x06"])
    expect(() => checkUnpacked(Buffer.from(bytes, "latin1"), 1)).not.toThrow();
  expect(() => checkUnpacked(zipOf(1).subarray(40), 1)).not.toThrow();
  expect((await readRows(sheet)).length).toBeGreaterThan(0);
});

it("is asked before a sheet is unpacked", async () => {
  const bomb = join(folder, "bomb.xlsx");
  writeFileSync(bomb, zipOf(300));
  await expect(readRows(bomb)).rejects.toThrow("it unpacks to more than 256 MB");
});
