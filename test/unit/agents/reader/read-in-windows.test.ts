import { expect, it } from "vitest";
import { readInWindows, type WindowedReading } from "../../../../agents/reader/read-in-windows.ts";
import type { PageSnapshot } from "../../../../domain/page/page-snapshot.ts";

const filler = (from: number, to: number) =>
  Array.from(
    { length: to - from },
    (_, at) => `Line ${from + at} tells of the weather and of nothing else at all.`,
  );
const facts = [
  "The Vega sailed on 3 March 2026 under Captain Aldana.",
  "Captain Aldana was born in Tromsø.",
  "The Vega carries forty people.",
];
const text = [
  ...[...filler(0, 100), facts[0], ...filler(100, 200), facts[1]],
  ...[...filler(200, 300), facts[2], ...filler(300, 400)],
].join("\n");
const page: PageSnapshot = {
  ...{ id: "p", url: "http://a.test/", title: "Ships", text, language: "en", published: "2026-03-04" },
  ...{ publishedFrom: "meta", links: [], retrieved: "2026-03-10T00:00:00Z" },
};

type Read = WindowedReading["read"];
interface Asked {
  readonly name: string;
  readonly text: string;
}

/** A reader that quotes the facts that it is shown, and makes one up. */
function readerOf(answer: (shown: string) => Awaited<ReturnType<Read>>): { read: Read; asked: Asked[] } {
  const asked: Asked[] = [];
  const read: Read = async (input, { key }) => {
    asked.push({ name: key.name, text: input.page.text });
    return answer(input.page.text);
  };
  return { read, asked };
}
const quoting = (shown: string): Awaited<ReturnType<Read>> => {
  const evidence = facts.filter((fact) => shown.includes(fact));
  const summary = evidence.length === 0 ? "Weather." : `Found: ${evidence.join(" ")}`;
  return { ok: true, value: { rational: "", evidence: [...evidence, "The Vega sank in April."], summary } };
};
const request = (read: Read, more: Partial<WindowedReading> = {}): WindowedReading => ({
  ...{ read, page, goal: "When did the Vega sail, and under which captain?", tokens: 1_000, mostWindows: 20 },
  key: { scope: { kind: "probe", id: "x" }, step: "visit", round: 0, name: "read" },
  ...more,
});

it("asks once for a page that fits, under the key as it is and with the whole text", async () => {
  const { read, asked } = readerOf(quoting);
  const reading = await readInWindows(request(read, { tokens: 100_000 }));
  // The day often stands in the markup alone, so it stands above the text too.
  expect(asked).toEqual([{ name: "read", text: `Page metadata – published: 2026-03-04\n${text}` }]);
  expect(reading).toEqual({
    ...{ outcome: "read", quotes: facts, refuted: 1, unread: null, detail: "" },
    ...{ summary: `Found: ${facts.join(" ")}`, untold: [] },
  });
});

it("shows who wrote the page as a line of its own, which may be quoted like the text", async () => {
  const line = "Page metadata – author: Ada Aldana; published: 2026-03-04";
  const about = { mediaType: "text/html", canonical: null, site: null, modified: null, dateEvidence: null };
  const details = { ...about, author: "Ada Aldana <ada@a.test>", dateConfidence: 1, signature: null };
  const other = "Page metadata – author: Bo Brandt; published: 2026-03-04";
  const { read, asked } = readerOf(() => ({
    ok: true,
    value: { rational: "", evidence: [line, other], summary: "By Ada Aldana." },
  }));
  const reading = await readInWindows(request(read, { tokens: 100_000, page: { ...page, details } }));
  expect(asked.map((one) => one.text)).toEqual([`${line}\n${text}`]);
  expect(reading).toMatchObject({ quotes: [line], refuted: 1 });
  const second = await readInWindows(
    request(read, { tokens: 100_000, page: { ...page, details }, earlier: [line] }),
  );
  expect(asked.at(-1)?.text).toBe(text);
  expect(second.quotes).toEqual([line]);
});

it("parts that line from the text behind it, where a reader copies both as one passage", async () => {
  const line = "Page metadata – author: Ada Aldana; published: 2026-03-04";
  const about = { mediaType: "text/html", canonical: null, site: null, modified: null, dateEvidence: null };
  const details = { ...about, author: "Ada Aldana", dateConfidence: 1, signature: null };
  const first = text.split("\n")[0] ?? "";
  const evidence = [`${line}\n${first}`, `${line}\nThe Vega sank in April.`, `${first} ${line}`];
  const { read } = readerOf(() => ({ ok: true, value: { rational: "", evidence, summary: "" } }));
  const reading = await readInWindows(request(read, { tokens: 100_000, page: { ...page, details } }));
  expect(reading).toMatchObject({ quotes: [line, first, line], refuted: 2 });
});

it("reads a long page whole in windows, each call by its own name, and gives each passage once", async () => {
  const { read, asked } = readerOf(quoting);
  const reading = await readInWindows(request(read));
  expect(asked.length).toBeGreaterThan(5);
  expect(new Set(asked.map(({ name }) => name)).size).toBe(asked.length);
  expect(asked.map(({ name }) => name)).toContain("read/w1");
  for (const line of text.split("\n")) expect(asked.some((one) => one.text.includes(line))).toBe(true);
  expect(reading).toMatchObject({
    outcome: "read",
    quotes: facts,
    refuted: asked.length,
    unread: null,
    detail: "",
  });
  for (const fact of facts) expect(reading.summary).toContain(fact);
  expect(reading.summary).not.toContain("Weather");
});

it("reads the parts that bear on the goal where there are too many, and says what was left out", async () => {
  const { read, asked } = readerOf(quoting);
  const reading = await readInWindows(request(read, { mostWindows: 2 }));
  expect(asked).toHaveLength(2);
  expect(reading.quotes).toContain(facts[0]);
  expect(reading.unread).toMatchObject({ read: 2, share: expect.closeTo(0.7, 0) });
  expect(reading.detail).toMatch(/2 of its \d+ parts were read/u);
});

it("tells a window that failed from one that was read; a page whose every window failed was not processed", async () => {
  let calls = 0;
  const { read } = readerOf((shown) => {
    calls += 1;
    return calls === 1 ? { ok: false, fault: "malformed-json", detail: "" } : quoting(shown);
  });
  const reading = await readInWindows(request(read));
  expect(reading.unread).toMatchObject({ read: (reading.unread?.windows ?? 0) - 1 });
  expect(reading.detail).toContain("failed on 1");
  const broken = readerOf(() => ({ ok: false, fault: "malformed-json", detail: "" }));
  expect(await readInWindows(request(broken.read))).toMatchObject({
    ...{ outcome: "not-processed", quotes: [], summary: "", detail: "The reader failed: malformed-json." },
  });
});

it("tells of what is asked for only that which no window of the page has", async () => {
  const untoldWith = async (ofFirst: string | null) => {
    const { read, asked } = readerOf((shown) => {
      const evidence = facts.filter((fact) => shown.includes(fact));
      const absent = evidence.includes(facts[0] ?? "") ? ofFirst : "under which captain the Vega did sail";
      return { ok: true, value: { rational: "", evidence, summary: "The Vega sailed.", absent } };
    });
    const reading = await readInWindows(request(read));
    expect(asked.length).toBeGreaterThan(1);
    return reading.untold;
  };
  expect(await untoldWith("under which captain the Vega did sail")).toEqual([
    "under which captain the Vega did sail",
  ]);
  expect(await untoldWith(null)).toEqual([]);
});
