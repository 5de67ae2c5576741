import { randomBytes } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  deriveItemKey,
  formatKeys,
  keepReleaseKey,
  keyCheck,
  parseKeys,
  readKeyFile,
} from "../../../../releases/seal/keys.ts";
import { itemKeyOf, openItem, openSeal, sealItem, sealText } from "../../../../releases/seal/seal.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { makeReleaseItem } from "../make-release-item.ts";

const releaseKey = new Uint8Array(randomBytes(32));
const place = { release: "r", id: "q-1", position: 3, part: "item" } as const;
const key = deriveItemKey(releaseKey, "r", "q-1");

describe("a seal", () => {
  test("opens to the same text with its key at its place, and nowhere else", () => {
    const text = JSON.stringify({ question: "Zürich — 東京?" });
    const sealed = sealText(text, key, place);
    expect(openSeal(sealed, key, place)).toBe(text);
    expect(openSeal(sealed, deriveItemKey(releaseKey, "r", "q-2"), place)).toBeNull();
    expect(openSeal(sealed, deriveItemKey(releaseKey, "other", "q-1"), place)).toBeNull();
    for (const other of [{ release: "s" }, { id: "q-2" }, { position: 4 }, { part: "graph" }] as const)
      expect(openSeal(sealed, key, { ...place, ...other })).toBeNull();
  });

  test("doesn't open with any of its bytes changed, or cut off", () => {
    const sealed = sealText("{}", key, place);
    const bytes = Buffer.from(sealed.split(":")[1] ?? "", "base64");
    for (const at of [0, 11, 12, 500, bytes.length - 17, bytes.length - 16, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(openSeal(`freshet-seal-1:${changed.toString("base64")}`, key, place), `byte ${at}`).toBeNull();
    }
    for (const length of [0, 12, 27, 28, bytes.length - 1])
      expect(
        openSeal(`freshet-seal-1:${bytes.subarray(0, length).toString("base64")}`, key, place),
      ).toBeNull();
  });

  test("has one length for answers of different lengths, and never the same bytes twice", () => {
    const [short, long, again] = ["No", "Saint Petersburg", "No"].map((text) => sealText(text, key, place));
    expect(short?.length).toBe(long?.length);
    expect(short).not.toBe(again);
  });
});

describe("an item's seals", () => {
  const item = makeReleaseItem({ id: "q-1", question: "Where?", answers: ["a", "b"] });
  const dates = { cutoff: "2026-01-01", released: "2026-11-22" };
  const record = sealItem(item, { ...dates, release: "r", releaseKey, canary: "canary", position: 0 });

  test("have its days beside them, in clear", () => {
    expect(record).toMatchObject({ ...dates, accepted: "2026-03-01", retired: null });
  });

  test("open with the item's own key to the whole item", () => {
    expect(openItem(record, key)).toEqual(item);
  });

  test("don't open where what stands beside them says another thing than they do", () => {
    expect(openItem({ ...record, domain: "health" }, key)).toBeNull();
    expect(openItem({ ...record, language: "zh" }, key)).toBeNull();
    expect(openItem({ ...record, accepted: "2026-03-02" }, key)).toBeNull();
    expect(openItem({ ...record, evidence: record.item }, key)).toBeNull();
  });
});

describe("key files", () => {
  const folder = tempFolder();

  test("are made once, whole and for their owner alone, and are never overwritten", async () => {
    const file = join(folder, "keys", "r.key");
    const [one, other] = await Promise.all([keepReleaseKey(file, "r"), keepReleaseKey(file, "r")]);
    expect(one.whole).toEqual(other.whole);
    expect((await keepReleaseKey(file, "r")).whole).toEqual(one.whole);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, "keys"))).mode & 0o777).toBe(0o700);
    await expect(keepReleaseKey(file, "another")).rejects.toThrow(/no key of the release another/);
  });

  test("an item's own key opens that item and no other", async () => {
    const whole = await keepReleaseKey(join(folder, "keys", "r.key"), "r");
    const own = itemKeyOf(whole, "q-1");
    const granted = parseKeys(
      formatKeys({ release: "r", whole: null, items: new Map([["q-1", own ?? new Uint8Array()]]) }),
    );
    expect(itemKeyOf(granted, "q-1")).toEqual(own);
    expect(itemKeyOf(granted, "q-2")).toBeNull();
    expect(keyCheck(whole.whole, "r")).not.toContain(Buffer.from(whole.whole).toString("hex"));
  });

  test("that are none are refused in one line without a byte of them", async () => {
    const secret = randomBytes(31).toString("base64url");
    for (const [text, fault] of [
      [`freshet-release-key-1 r ${secret}`, /line 1 is no key/],
      ["", /contains no key/],
      [
        formatKeys({ release: "a", whole: releaseKey, items: new Map() }) +
          formatKeys({ release: "b", whole: releaseKey, items: new Map() }),
        /two releases/,
      ],
    ] as const) {
      const file = join(folder, "bad.key");
      await writeFile(file, text);
      const error: Error = await readKeyFile(file).then(
        () => new Error("was read"),
        (fault_: Error) => fault_,
      );
      expect(error.message).toMatch(fault);
      expect(error.message).not.toContain(secret);
      expect(error).toMatchObject({ code: "key-unreadable" });
    }
    await expect(readKeyFile(join(folder, "none.key"))).rejects.toThrow(/there is no such file/);
    expect(await readFile(join(folder, "keys", "r.key"), "utf8")).toMatch(/^# /);
  });
});
