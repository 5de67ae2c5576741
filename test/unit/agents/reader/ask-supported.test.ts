import { expect, it } from "vitest";
import { askSupported } from "../../../../agents/reader/ask-supported.ts";
import { createReplyBudget } from "../../../../domain/model-calls/call-spec.ts";

type Read = Parameters<typeof askSupported>[0];
type Reply = Awaited<ReturnType<Read>>;

const goal = "Who led the Vega, and when?";
const text =
  "The Vega sailed north.\nCaptain Aldana led her from 3 March 2026.\nHer master was born in Tromsø.\nForty people were on board.";
const page = { url: "http://a.test/", title: "Ships", published: "2026-05-04", text };
const key = { scope: { kind: "probe", id: "x" }, step: "visit", round: 0, name: "read" } as const;
const reply = (evidence: readonly string[], summary: string): Reply => ({
  ok: true,
  value: { rational: "", evidence: [...evidence], summary, needMore: null },
});
const sailed = "The Vega sailed north.";
const led = "Captain Aldana led her from 3 March 2026.";

async function ask(replies: readonly Reply[], repeats = 1, about = goal) {
  const asked: { name: string; unsupported: readonly string[] | undefined }[] = [];
  const read: Read = async (input, call) => {
    asked.push({ name: call.key.name, unsupported: input.unsupported });
    const next = replies[asked.length - 1];
    if (next === undefined) throw new Error("asked once too often");
    return next;
  };
  const outcome = await askSupported(read)(
    { goal: about, page },
    { key, budget: createReplyBudget(repeats) },
  );
  return { asked, outcome };
}

it("asks once more where no quote has what the whole summary says, and keeps the quotes of both replies", async () => {
  const { asked, outcome } = await ask([
    reply([sailed], "Captain Aldana led the Vega from 3 March 2026."),
    reply([led], "Captain Aldana led the Vega from 3 March 2026."),
  ]);
  expect(asked).toEqual([
    { name: "read", unsupported: undefined },
    {
      name: "read/quotes",
      unsupported: [
        "Captain Aldana led the Vega from 3 March 2026. (not in your passages: “Aldana”, “3”, “March”)",
      ],
    },
  ]);
  expect(outcome).toMatchObject({ ok: true, value: { evidence: [sailed, led] } });
});

it("names what the quotes lack in the goal's language", async () => {
  const { asked } = await ask(
    [reply([sailed], "阿尔达娜于1912年指挥她。"), reply([], "")],
    1,
    "谁指挥了维加号？",
  );
  expect(asked[1]?.unsupported).toEqual(["阿尔达娜于1912年指挥她。（你摘录的段落里没有：“1912”）"]);
});

it.each([
  [
    "all is supported, by the page's day and the goal too",
    [led],
    "Aldana led the Vega, says the page of 4 May 2026.",
  ],
  [
    "one sentence of several is lost",
    [led, sailed],
    "Captain Aldana led her. The Vega sailed north. She sank in 1912.",
  ],
  ["nothing of the page was quoted", ["The Vega sank in April."], "The Vega sank in April 1912."],
  ["nothing bears on the goal", [], ""],
])("does not ask again where %s", async (_, evidence, summary) => {
  const { asked } = await ask([reply(evidence, summary)]);
  expect(asked).toHaveLength(1);
});

it("takes the reading's one repeat, so a reply whose form was repaired is not asked for again", async () => {
  const { asked } = await ask([reply([sailed], "Captain Aldana led the Vega from 3 March 2026.")], 0);
  expect(asked).toHaveLength(1);
});

it("keeps the first reply where the second one can't be used", async () => {
  const { outcome } = await ask([
    reply([sailed], "Captain Aldana led the Vega from 3 March 2026."),
    { ok: false, fault: "refused", detail: "" },
  ]);
  expect(outcome).toMatchObject({ ok: true, value: { evidence: [sailed] } });
});
