import { writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOfDump } from "../../../../sources/wikidata/day-of-dump.ts";
import { openDump } from "../../../../sources/wikidata/dump/open-dump.ts";
import { createLineSplitter } from "../../../../sources/wikidata/dump/split-lines.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const folder = tempFolder();

/** Two streams one after the other, as pbzip2 writes them: `hello` and a line end; then 300 times `a` and a line end. Made by bzip2 1.0.8. */
const twoStreams = Buffer.from(
  "QlpoOTFBWSZTWcHAgOIAAAFBAAAQAkSgADDNAMNGKZcXckU4UJDBwIDiQlpoOTFBWSZTWTv0i5YAAANRAIAQACAgAAAIIAAhIaDNNLgXBxdyRThQkDv0i5Y=",
  "base64",
);

async function unpack(bytes: Buffer): Promise<string> {
  const file = path.join(folder, "dump.bz2");
  writeFileSync(file, bytes);
  const dump = openDump(file);
  const parts: Buffer[] = [];
  try {
    for await (const chunk of dump.chunks(0)) parts.push(chunk);
  } finally {
    dump.close();
  }
  return Buffer.concat(parts).toString("latin1");
}

describe("the reader of bzip2", () => {
  it("reads all streams of a file", async () => {
    expect(await unpack(twoStreams)).toBe(`hello\n${"a".repeat(300)}\n`);
  });

  it("says that bytes are missing, and where", async () => {
    for (let size = 4; size < twoStreams.length; size += 1) {
      const cut = twoStreams.subarray(0, size);
      const read = await unpack(cut).catch((error: Error) => error.message);
      // The first stream alone is a whole file.
      if (read !== "hello\n")
        expect(read).toMatch(/bzip2 data is damaged or cut off at byte \d+ of its content/u);
    }
  });

  it("never gives wrong bytes for a changed one", async () => {
    const whole = await unpack(twoStreams);
    for (let bit = 0; bit < twoStreams.length * 8; bit += 1) {
      const changed = Buffer.from(twoStreams);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit % 8));
      if (bit < 24) continue;
      const read = await unpack(changed).catch((error: Error) => error.message);
      if (!/damaged/u.test(read)) expect(read).toBe(whole);
    }
  });
});

describe("the splitter of lines", () => {
  it("gives each line with its place, however the bytes come", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 8 }).map((text) => text.replaceAll("\n", ""))),
        fc.array(fc.integer({ min: 1, max: 7 })),
        fc.nat(1000),
        (lines, sizes, from) => {
          const bytes = Buffer.from(lines.join("\n"));
          const found: [string, number][] = [];
          const splitter = createLineSplitter(
            from,
            (buffer, start, end, offset) => void found.push([buffer.toString("utf8", start, end), offset]),
            () => expect.fail(),
          );
          for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
            const size = sizes[turn % sizes.length] ?? 5;
            splitter.push(bytes.subarray(at, at + size));
            at += size;
          }
          splitter.end();
          const wanted: [string, number][] = [];
          let place = from;
          for (const line of lines) {
            wanted.push([line, place]);
            place += Buffer.byteLength(line) + 1;
          }
          // A last line without bytes is none.
          if (wanted.at(-1)?.[0] === "") wanted.pop();
          expect(found).toEqual(wanted);
          expect(splitter.seen()).toBe(from + bytes.length);
        },
      ),
    );
  });
});

describe("the day of a dump", () => {
  it.each([
    ["wikidata-20260803-all.json.gz", "2026-08-03"],
    ["/dumps/20260803/20260803.json.bz2", "2026-08-03"],
    ["wikidata-2026-08-03-truthy.nt.gz", "2026-08-03"],
    ["latest-all.json.gz", null],
    ["20260803/latest-all.json.gz", null],
    ["wikidata-20261303-all.json", null],
  ])("is read from the name %s", (file, day) => {
    expect(dayOfDump(file)).toBe(day);
  });
});
