import { expect, it } from "vitest";
import { type PassageReading, readPassages } from "../../../../agents/reader/read-passages.ts";
import type { PageSnapshot } from "../../../../domain/page/page-snapshot.ts";

const notes = Array.from({ length: 300 }, (_, at) => `Note ${at} tells of the weather and of little else.`);
const near = "The Vega sailed on 3 March 2026 under Captain Aldana.";
const far = "Her master was born in Tromsø.";
const text = [...notes.slice(0, 100), near, ...notes.slice(100, 250), far, ...notes.slice(250)].join("\n");
const page: PageSnapshot = {
  ...{ id: "p", url: "http://a.test/", title: "Ships", text, language: "en", published: "2026-03-04" },
  ...{ publishedFrom: "meta", links: [], retrieved: "2026-03-10T00:00:00Z" },
};

type Read = PassageReading["read"];
type Reply = Awaited<ReturnType<Read>>;
const reply = (
  evidence: readonly string[],
  needMore: boolean | null = null,
  missing: string | null = needMore ? "where the master was born" : null,
): Reply => ({
  ok: true,
  value: { rational: "", evidence: [...evidence], summary: evidence.join(" "), needMore, missing },
});

async function readBy(answers: readonly ((shown: string) => Reply)[], passageTokens = 200) {
  const asked: { name: string; text: string; leftOut: number | undefined; earlier?: string[] | undefined }[] =
    [];
  const read: Read = async (input, { key }) => {
    asked.push({
      name: key.name,
      text: input.page.text,
      leftOut: input.page.leftOut,
      earlier: input.page.earlier,
    });
    const answer = answers[asked.length - 1];
    if (answer === undefined) throw new Error("asked once too often");
    return answer(input.page.text);
  };
  const reading = await readPassages({
    ...{
      read,
      page,
      goal: "When did the Vega sail, and under which captain?",
      tokens: 10_000,
      mostWindows: 6,
    },
    ...{ passageTokens, key: { scope: { kind: "probe", id: "x" }, step: "visit", round: 0, name: "read" } },
  });
  return { asked, reading };
}

it("asks once with the passages, says what share they leave out, and passes it on", async () => {
  const { asked, reading } = await readBy([() => reply([near], false)]);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ name: "read", text: expect.stringContaining(near) });
  expect(asked[0]?.text).not.toContain(far);
  expect(asked[0]?.leftOut).toBeGreaterThan(0.8);
  expect(reading).toMatchObject({ outcome: "read", quotes: [near], detail: "" });
  expect(reading.unread).toEqual({ windows: 2, read: 1, share: asked[0]?.leftOut });
});

it("shows a reader that asks for it the rest, once, under a name of its own", async () => {
  const { asked, reading } = await readBy([() => reply([near], true), () => reply([far], true)]);
  expect(asked.map(({ name }) => name)).toEqual(["read", "read/more"]);
  expect(asked[1]?.text).toContain(far);
  expect(asked[1]?.text).not.toContain(near);
  expect(asked.map(({ earlier }) => earlier)).toEqual([undefined, [near]]);
  expect(reading.detail).toContain("two parts");
  expect(reading).toMatchObject({
    ...{ outcome: "read", quotes: [near, far], summary: far },
  });
  expect(reading.unread).toMatchObject({ windows: 3, read: 2 });
  expect(asked[1]?.text.length).toBeLessThan(text.length / 4);
});

it("refuses more where nothing else on the page has words of the goal, and says so", async () => {
  const { asked, reading } = await readBy([() => reply([near], true, "the price of tin")]);
  expect(asked).toHaveLength(1);
  expect(reading).toMatchObject({ outcome: "read", quotes: [near], unread: { windows: 2, read: 1 } });
  expect(reading.detail).toContain("nothing else on it");
});

it("keeps the first part's summary where the second part has nothing for the goal", async () => {
  const { reading } = await readBy([() => reply([near], true), () => reply([], false)]);
  expect(reading).toMatchObject({ outcome: "read", quotes: [near], summary: near });
});

it("keeps what it has where the rest could not be read", async () => {
  const { reading } = await readBy([
    () => reply([near], true),
    () => ({ ok: false, fault: "malformed-json", detail: "" }),
  ]);
  expect(reading).toMatchObject({ outcome: "read", quotes: [near], unread: { windows: 2, read: 1 } });
  expect(reading.detail).toMatch(
    /^The reader asked for a second part .+ could not be read: .+malformed-json/u,
  );
});

it("refutes a quote that runs across a gap", async () => {
  const { reading } = await readBy([
    (shown) => reply([shown.slice(shown.indexOf("[…]") - 30, shown.indexOf("[…]") + 30)], false),
  ]);
  expect(reading).toMatchObject({ outcome: "irrelevant", quotes: [], refuted: 1, summary: "" });
});

it("reads the whole page where passages are off, and asks nothing more of it", async () => {
  const { asked } = await readBy([() => reply([near], true)], 0);
  const shown = `Page metadata – published: 2026-03-04\n${text}`;
  expect(asked).toEqual([{ name: "read", text: shown, leftOut: undefined }]);
});

it("shows the second part's reader under which headings the quotes of the first part stand", async () => {
  const headed = [
    ...[
      "# Ships",
      "## Voyages",
      "### The Vega",
      ...notes.slice(0, 100),
      near,
      "It rained.",
      ...notes.slice(100, 250),
    ],
    ...["## Masters", far, ...notes.slice(250)],
  ].join("\n");
  const asked: (readonly string[] | undefined)[] = [];
  const answers = [reply([near, "It rained."], true), reply([far])];
  await readPassages({
    ...{ goal: "Captain of the Vega", page: { ...page, text: headed }, passageTokens: 200 },
    ...{ tokens: 10_000, mostWindows: 3 },
    key: {
      scope: { kind: "run", id: "r" },
      step: "gather",
      round: 1,
      name: "read/x",
      turn: 0,
      sample: 0,
    } as never,
    read: async ({ page: shown }) => {
      asked.push(shown.earlier);
      return answers[asked.length - 1] ?? reply([]);
    },
  });
  expect(asked).toEqual([undefined, [`## Voyages\n### The Vega\n${near}`, "It rained."]]);
});
