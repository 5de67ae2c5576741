import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ReleaseItem } from "../../../../domain/release/release-item.ts";
import { keepPrivate } from "../../../../releases/build/write-release.ts";
import { readReleaseFolder } from "../../../../releases/verify/release-folder.ts";
import { findInFiles } from "../../../support/find-in-files.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { buildTestRelease } from "../build-test-release.ts";
import { makePiece, makeReleaseItem } from "../make-release-item.ts";

const under = tempFolder();

const english = makeReleaseItem({
  id: "q-en",
  question: "Which cartographer mapped the Qorvath straits after leaving Ulmenfried?",
  answer: "Ysolde Brankovic-Tarn",
  aliases: ["Y. Brankovic-Tarn"],
  evidence: [
    makePiece({
      id: "q-en-e1",
      site: "qorvath-gazette.example",
      statement: "Brankovic-Tarn mapped the straits.",
      quote: "the straits were mapped by Ysolde Brankovic-Tarn in the cold spring",
    }),
  ],
  graph: {
    nodes: [
      { id: "n1", kind: "entity", label: "Ulmenfried chartroom" },
      { id: "n2", kind: "entity", label: "the mapper of Qorvath" },
    ],
    edges: [{ id: "e1", op: "projection", from: "n1", to: "n2", relation: "mapmaker of the straits" }],
    answer: "n2",
  },
});
const chinese = makeReleaseItem({
  id: "q-zh",
  language: "zh",
  question: "哪位制图师在离开乌尔门弗里德之后绘制了科尔瓦斯海峡的地图?",
  answer: "布兰科维奇塔恩",
  evidence: [
    makePiece({
      ...{ id: "q-zh-e1", site: "haixia-ribao.example", statement: "制图师绘制了海峡的地图。" },
      quote: "海峡由布兰科维奇塔恩在寒冷的春天绘制完成",
    }),
  ],
});

const textsOf = (item: ReleaseItem): string[] => [
  ...[item.question, item.answer, ...item.aliases, item.seedId],
  ...item.evidence.flatMap(({ statement, quote, rootDomain }) => [statement, quote, rootDomain ?? ""]),
  ...(item.graph?.nodes.map(({ label }) => label) ?? []),
  ...(item.graph?.edges.flatMap(({ relation }) => relation ?? []) ?? []),
];

test("no byte of a sealed item stands in a release: in no file, encoding or page of Parquet", async () => {
  const release = await buildTestRelease(under, {
    items: [english, chinese],
    retired: [makeReleaseItem({ id: "q-old" })],
  });
  const { files } = await readReleaseFolder(release.folder);
  expect(await findInFiles(files, [...textsOf(english), ...textsOf(chinese)])).toEqual([]);
  // What is in clear is found by the same search, in both tables and nowhere else.
  const [old] = release.draft.retired.items;
  const clear = (await findInFiles(files, [old?.question ?? ""])).filter((place) =>
    place.includes(": bytes"),
  );
  expect(clear).toEqual(
    ["retired/items.jsonl: bytes", "retired/items.parquet: bytes"].map((start) =>
      expect.stringContaining(start),
    ),
  );
});

test("the search finds what is only hidden: in hex, in base64 at any place, in escapes", async () => {
  const { answer } = english;
  const hidden = [
    Buffer.from(answer).toString("hex"),
    ...["", "a", "ab"].map((before) => Buffer.from(`${before}${answer}!`).toString("base64")),
  ];
  for (const text of hidden)
    expect(await findInFiles(new Map([["f", Buffer.from(text)]]), [answer]), text).not.toEqual([]);
  const escaped = [...chinese.answer].map((one) => `\\u${one.charCodeAt(0).toString(16)}`).join("");
  expect(await findInFiles(new Map([["f", Buffer.from(escaped)]]), [chinese.answer])).not.toEqual([]);
});

test("the private split is sealed apart, under a key that the release's doesn't give", async () => {
  const file = join(under, "private", "freshet-9.jsonl");
  const releaseKey = new Uint8Array(32).fill(7);
  const dates = { cutoff: "2026-01-01", released: "2026-11-22" };
  await keepPrivate(file, [english], { ...dates, release: "freshet-9", releaseKey, canary: "c", first: 4 });
  const text = await readFile(file);
  expect(JSON.parse(text.toString("utf8"))).toMatchObject({
    id: "q-en",
    release: "freshet-9/private",
    position: 4,
    ...dates,
    retired: null,
  });
  expect(await findInFiles(new Map([["private", text]]), textsOf(english))).toEqual([]);
});
