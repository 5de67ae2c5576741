import { expect, it } from "vitest";
import type { Evidence } from "../../../domain/evidence/evidence.ts";
import type {
  PieceReverification,
  Reverification,
} from "../../../domain/ports/questions/reverification-store.ts";
import { reverifySettings } from "../../../domain/settings/settings.ts";
import { listCorroborations } from "../../../reverify/list-corroborations.ts";
import type { ReverificationPlan } from "../../../reverify/plan-reverification.ts";
import type { ReverificationParts } from "../../../reverify/reverification-parts.ts";
import { createMemoryPageStore } from "../../support/memory-page-store.ts";

const run = { kind: "run" as const, id: "run-1" };
const cited = "http://news.test/act";
const state = { subject: "Marcor Group", relation: "based in", object: "Miyohaven", from: null, to: null };
const event = {
  subject: "Vidorla Act",
  relation: "passed by",
  object: "Marcor Group",
  from: "2024-03-13",
  to: null,
};
const piece = { id: "e1", url: cited, statement: "The Marcor Group is based in Miyohaven." } as Evidence;
const doubt = (fact: typeof state | typeof event) => ({ fact, sought: "subject" as const, evidence: ["e1"] });
const names = { entity: (name: string) => [name, `The ${name}`], relation: (name: string) => [name] };

const links = [
  { url: "http://wiki.test/linked", text: "The Marcor Group" },
  { url: "http://wiki.test/miyohaven", text: "Miyohaven" },
  { url: "http://news.test/", text: "News" },
];

async function corroborationsOf(
  facts: readonly ReturnType<typeof doubt>[],
  most?: number,
  past: readonly Pick<Reverification, "corroborations">[] = [],
) {
  const pages = createMemoryPageStore();
  const stated = "It grew. The Marcor Group is based in Miyohaven. It has 20 members.";
  for (const [url, title, published, text] of [
    [cited, "Marcor Group passes act", "2024-03-14", stated],
    ["http://news.test/other", "Marcor Group grows", "2024-05-01", stated],
    ["http://wiki.test/miyohaven", "Miyohaven", null, stated],
    ["http://front.test/", "Today's news", null, stated],
    ["http://wiki.test/left", "Miyohaven", null, "The Marcor Group has left Miyohaven."],
    [
      ...(["http://wiki.test/vidorla", "Vidorla Act", null] as const),
      "On 13 March 2024, the Vidorla Act was passed by the Marcor Group.",
    ],
  ] as const) {
    await pages.putSnapshot({
      ...{
        id: url,
        url,
        title,
        text,
        language: "en",
        links: url === cited ? links : [],
        published,
        publishedFrom: null,
      },
      retrieved: "2024-10-07T00:00:00.000Z",
    });
    await pages.putVisit(run, url, url);
  }
  const settings = { reverify: reverifySettings.parse(most === undefined ? {} : { corroborations: most }) };
  const plan = { pieces: [{ piece, facts }], facts: [], names } as unknown as ReverificationPlan;
  const question = { runId: run.id, evidence: [piece] };
  const parts = { stores: { pages }, settings } as unknown as ReverificationParts;
  return listCorroborations(parts, question, { plan, past });
}

it("finds the pages that its run saw state what can change, those without a day of publication first", async () => {
  const found = await corroborationsOf([doubt(state), doubt(state), doubt(event)]);
  expect(found.map(({ piece: { id, url, quote }, isArticle }) => [id, url, quote, isArticle])).toEqual([
    ["e1", "http://wiki.test/miyohaven", "The Marcor Group is based in Miyohaven.", false],
    ["e1", "http://news.test/other", "The Marcor Group is based in Miyohaven.", true],
    ["e1", "http://wiki.test/linked", piece.statement, false],
  ]);
  expect(found.map(({ facts }) => facts)).toEqual([[doubt(state)], [doubt(state)], [doubt(state)]]);
  expect(await corroborationsOf([doubt(state)], 1)).toHaveLength(1);
  expect(await corroborationsOf([doubt(state)], 0)).toEqual([]);
  expect(await corroborationsOf([doubt(event)])).toEqual([]);
});

it("a page that a cited one links to counts as one that stated it once a re-verification saw it do so, and is left alone where it said nothing", async () => {
  const reverified = (found: PieceReverification["found"]) => [
    {
      corroborations: [
        {
          evidence: "e1",
          url: "http://wiki.test/linked",
          found,
          snapshotId: "s",
          claims: [],
          isArticle: false,
        },
      ],
    },
  ];
  const linked = async (past: readonly Pick<Reverification, "corroborations">[]) =>
    (await corroborationsOf([doubt(state)], 2, past))
      .filter(({ piece: { url } }) => url.endsWith("/linked"))
      .map(({ isSilent }) => isSilent);
  expect(await linked([])).toEqual([true]);
  expect(await linked(reverified("unread"))).toEqual([true]);
  expect(await linked(reverified("restated"))).toEqual([false]);
  expect(await linked([...reverified("stands"), ...reverified("dropped")])).toEqual([false]);
  expect(await linked(reverified("dropped"))).toEqual([]);
});
