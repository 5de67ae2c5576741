import { expect, it } from "vitest";
import { createLeakGuard, listCanaries } from "../../../../agents/tools/create-leak-guard.ts";
import type { AcceptedOptions } from "../../../../agents/tools/follow-accepted.ts";
import type { LeakSighting } from "../../../../domain/ports/exposure/leak-log.ts";
import type { CallKey } from "../../../../domain/ports/models/call-ledger.ts";

const question =
  "Which ferry of the northern line was renamed after its captain in the spring of the year in which two lighthouses closed?";
const canary = "BENCHMARK DATA SHOULD NEVER APPEAR 26b5c67b-86a4";
const mark = "7f1c2a90-3b1e-4c55-9d0a-5f6e7a8b9c0d";
const key: CallKey = { scope: { kind: "run", id: "run-1" }, step: "gather", round: 1, name: "gather/a1" };

function open(options: Pick<AcceptedOptions, "now" | "beganAt"> = {}) {
  const noted: LeakSighting[] = [];
  const accepted = [{ id: "question-1", question, accepted: new Date(0), ended: new Date(0) }];
  const guard = createLeakGuard({
    questions: {
      listTexts: async ({ since }) =>
        accepted.filter((one) => !since || one.accepted > since).map((one) => ({ form: null, ...one })),
    },
    canaries: listCanaries([canary], { listCanaries: async () => [{ id: "release-1", text: mark }] }),
    leakSightings: { note: async (_, leakSightings) => void noted.push(...leakSightings) },
    limits: { words: 13, hanCharacters: 26 },
    ...options,
  });
  return { guard, noted, accepted };
}

const page = { url: "http://forum.test/1", title: "Talk", text: "A quiet day at the harbour." };

it("withholds a page that holds a long piece of an accepted question, or a canary, and notes where", async () => {
  const { guard, noted } = open();
  expect(await guard.withholds(page, key)).toBe(false);
  expect(noted).toEqual([]);
  const leaked = { ...page, text: `${page.text}\nDoes anybody know this: ${question}` };
  expect(await guard.withholds(leaked, key)).toBe(true);
  expect(await guard.withholds({ ...page, title: canary.replaceAll(" ", "\n").toLowerCase() }, key)).toBe(
    true,
  );
  expect(await guard.withholds({ ...page, text: `data ${mark} data` }, key)).toBe(true);
  expect(noted).toMatchObject([
    { kind: "question", itemId: "question-1", place: "page", url: page.url },
    { kind: "canary", itemId: canary, place: "page", url: page.url },
    { kind: "canary", itemId: "release-1", place: "page", url: page.url },
  ]);
});

it("leaves out single results, by title and snippet", async () => {
  const { guard, noted } = open();
  const result = {
    title: "Ferries",
    url: "http://a.test/",
    snippet: "All ferries.",
    source: "a",
    published: null,
  };
  const leaking = { ...result, url: "http://b.test/", snippet: question.slice(0, 110) };
  expect(await guard.screenResults([result, leaking], key)).toEqual([result]);
  expect(noted).toMatchObject([{ itemId: "question-1", place: "search", url: "http://b.test/" }]);
});

it("learns of new questions within half a minute", async () => {
  let time = 0;
  const { guard, accepted } = open({ now: () => time });
  const text =
    "What did the keeper of the oldest lamp on the island give to the museum before he left for good?";
  expect(await guard.withholds({ ...page, text }, key)).toBe(false);
  accepted.push({ id: "question-2", question: text, accepted: new Date(1), ended: new Date(1) });
  time = 31_000;
  expect(await guard.withholds({ ...page, text }, key)).toBe(true);
});

it("lets a run that must come out the same know what was accepted before it began, at once, and nothing since", async () => {
  const { guard, accepted } = open({
    now: () => 0,
    beganAt: async ({ id }) => (id === "run-1" ? new Date(5) : id === "run-2" ? new Date(7) : null),
  });
  const of = (id: string): CallKey => ({ ...key, scope: { kind: "run", id } });
  const withText = (text: string) => ({ ...page, text });
  const text =
    "What did the keeper of the oldest lamp on the island give to the museum before he left for good?";
  expect(await guard.withholds(withText(question), of("run-1"))).toBe(true);
  accepted.push({ id: "question-2", question: text, accepted: new Date(1), ended: new Date(6) });
  expect(await guard.withholds(withText(text), of("run-1"))).toBe(false);
  expect(await guard.withholds(withText(text), of("run-2"))).toBe(true);
  expect(await guard.withholds(withText(text), of("run-1"))).toBe(false);
  expect(await guard.withholds(withText(text), { ...key, scope: { kind: "probe", id: "reverify/1" } })).toBe(
    true,
  );
});
