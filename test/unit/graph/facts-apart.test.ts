import { expect, it } from "vitest";
import type { EvidenceLine } from "../../../domain/evidence/gathered-evidence.ts";
import { pieceOf } from "../../support/good-script.ts";
import { startRun } from "../../support/start-run.ts";

const panel = { subject: "Panel of May", relation: "chaired by", object: "Ada Moor", from: null, to: null };
const employer = { subject: "Ada Moor", relation: "employed by", object: "Kell Works", from: null, to: null };

interface Gathered {
  readonly kept: readonly string[];
  readonly previous: { readonly evidence: readonly string[] } | null;
  readonly dropped: object;
}

/** A run whose first round brings one more piece, with two facts; it is judged as `label` says. */
async function judged(change: Parameters<typeof pieceOf>[1], label: object) {
  const { finish, items, run, inputs } = await startRun({
    script: (good) => ({
      gather: async (input, call) => {
        const reply = await good.gather(input, call);
        if ("fault" in reply || input.round > 1) return reply;
        const [first] = reply.evidence;
        const { url = "", quote = "" } = first ?? {};
        return {
          evidence: [...reply.evidence, pieceOf("two", { facts: [panel, employer], url, quote, ...change })],
        };
      },
      // The question also rests on lists of which the filter dropped members.
      compose: async (input, call) => {
        const reply = await good.compose(input, call);
        if ("fault" in reply) return reply;
        const lists = input.evidence.filter(({ dropped }) => dropped !== undefined).map(({ id }) => id);
        return { ...reply, usedEvidence: [...reply.usedEvidence, ...lists] };
      },
      checkCredibility: (input, call) =>
        input.evidence.facts.length > 1
          ? { label: "unclear", reason: "half of it", sources: [], ...label }
          : good.checkCredibility(input, call),
      checkPopularity: (input, call) =>
        input.evidence.facts.length > 1
          ? { label: "popular", reason: "half of it", ...label }
          : good.checkPopularity(input, call),
    }),
  });
  await finish();
  const evidence = await items.listEvidence(run.id);
  const stored = evidence.filter(({ facts }) =>
    facts.some(({ subject }) => subject === panel.subject || subject === employer.subject),
  );
  const told = stored.map(({ facts, status, label: given, fault }) => [facts.length, status, given, fault]);
  return {
    stored,
    told,
    evidence,
    gathered: inputs("gather") as Gathered[],
    wordings: (inputs("obfuscate") as { wording: string | null }[]).map(({ wording }) => wording),
    lines: (inputs("compose") as { evidence: EvidenceLine[] }[])[0]?.evidence ?? [],
  };
}

it("keeps the proven fact of a piece without the unproven one", async () => {
  const { stored, told, gathered } = await judged({}, { facts: [{ fact: 1, label: "credible" }] });
  expect(told).toEqual([
    [2, "dropped", null, "split"],
    [1, "kept", "credible", null],
    [1, "dropped", "unclear", "credibility-unclear"],
  ]);
  expect(stored.map(({ statement }) => statement).slice(1)).toEqual([
    "Panel of May – chaired by: Ada Moor",
    "Ada Moor – employed by: Kell Works",
  ]);
  expect(new Set(stored.map(({ quote }) => quote)).size).toBe(1);
  // The next round is told of the facts, not of the piece that gave way to them.
  const next = gathered[1];
  expect(
    [...(next?.kept ?? []), ...(next?.previous?.evidence ?? [])].some((told) =>
      told.startsWith("Panel of May"),
    ),
  ).toBe(true);
  expect(next?.dropped).toEqual({ "credibility-unclear": ["Ada Moor – employed by: Kell Works"] });
});

it("keeps a fact that only joins names of a popular piece, and asks nobody about one that has no other facts", async () => {
  const join = {
    subject: "review of Ada Moor",
    relation: "review of",
    object: "Ada Moor",
    from: null,
    to: null,
  };
  const old = { date: "2020-05-05", fresh: false } as const;
  const { told, evidence } = await judged({ ...old, facts: [employer, join] }, {});
  expect(told).toEqual([
    [2, "dropped", null, "split"],
    [1, "dropped", "popular", "popular"],
  ]);
  expect(
    evidence.find(({ facts }) => facts.length === 1 && facts[0]?.subject === join.subject),
  ).toMatchObject({
    ...{ status: "kept", label: "non-popular" },
  });
  const alone = await judged({ ...old, facts: [join, { ...join, subject: "old review of Ada Moor" }] }, {});
  expect(alone.evidence.find(({ facts }) => facts.length === 2)).toMatchObject({
    ...{ status: "kept", label: "non-popular" },
  });
});

it("keeps the obscure fact of an old piece without the popular one", async () => {
  const { told } = await judged(
    { date: "2020-05-05", fresh: false },
    { facts: [{ fact: 2, label: "non-popular" }] },
  );
  expect(told).toEqual([
    [2, "dropped", null, "split"],
    [1, "dropped", "popular", "popular"],
    [1, "kept", "non-popular", null],
  ]);
});

it("keeps the facts of a list together when one of them is left out", async () => {
  const chairs = ["Ada Moor", "Bo Ray", "Cy Orr"].map((object) => ({ ...panel, object }));
  const { stored, told } = await judged(
    { date: "2020-05-05", fresh: false, facts: [...chairs, employer] },
    { label: "non-popular", facts: [{ fact: 4, label: "popular" }] },
  );
  expect(told).toEqual([
    [4, "dropped", null, "split"],
    [3, "kept", "non-popular", null],
    [1, "dropped", "popular", "popular"],
  ]);
  expect(stored[1]?.facts).toEqual(chairs);
});

it("keeps a popular member of a list with the obscure ones, and tells the author that no step may rest on it", async () => {
  const chairs = ["Ada Moor", "Bo Ray", "Cy Orr"].map((object) => ({ ...panel, object }));
  const statement = "The Panel of May is chaired by Ada Moor, Bo Ray and Cy Orr.";
  const old = { date: "2020-05-05", fresh: false, statement } as const;
  const { stored, told, lines, wordings } = await judged(
    { ...old, facts: chairs },
    { label: "non-popular", facts: [{ fact: 2, label: "popular" }] },
  );
  expect(told).toEqual([
    [3, "kept", "non-popular", null],
    [1, "dropped", "popular", "popular"],
  ]);
  expect(stored[0]).toMatchObject({ statement, facts: chairs });
  expect(lines.filter((line) => line.dropped !== undefined)).toMatchObject([
    {
      statement,
      dropped: [
        "Panel of May – chaired by – Bo Ray (well known: stays in its list and counts there, but no step rests on it)",
      ],
    },
  ]);
  expect(wordings[0]).toMatch(
    /^These members are well known .*: Panel of May – chaired by – Bo Ray\. Describe nothing by one of them\.$/u,
  );
});

it("parts what is no list from a list that it keeps whole", async () => {
  const chairs = ["Ada Moor", "Bo Ray"].map((object) => ({ ...panel, object }));
  const { stored, told } = await judged(
    { date: "2020-05-05", fresh: false, facts: [...chairs, employer] },
    { label: "popular", facts: [{ fact: 1, label: "non-popular" }] },
  );
  expect(told).toEqual([
    [3, "dropped", null, "split"],
    [2, "kept", "non-popular", null],
    [2, "dropped", "popular", "popular"],
  ]);
  expect(stored[1]?.facts).toEqual(chairs);
  expect(stored[2]?.facts).toEqual([chairs[1], employer]);
});

it("drops a list of which all members are popular", async () => {
  const chairs = ["Ada Moor", "Bo Ray"].map((object) => ({ ...panel, object }));
  const { told } = await judged({ date: "2020-05-05", fresh: false, facts: chairs }, {});
  expect(told).toEqual([[2, "dropped", "popular", "popular"]]);
});

it("leaves a piece whole where one label holds for all of it", async () => {
  const all = [1, 2].map((fact) => ({ fact, label: "credible" }));
  expect((await judged({}, { facts: all })).told).toEqual([[2, "kept", "credible", null]]);
  expect((await judged({}, { label: "credible" })).told).toEqual([[2, "kept", "credible", null]]);
  expect((await judged({}, {})).told).toEqual([[2, "dropped", "unclear", "credibility-unclear"]]);
});

it("keeps right facts without their wrong statement", async () => {
  const { stored, told } = await judged({}, { label: "credible", statement: "not credible" });
  expect(told).toEqual([
    [2, "dropped", null, "split"],
    [2, "kept", "credible", null],
  ]);
  expect(stored[1]).toMatchObject({
    statement: "Panel of May – chaired by: Ada Moor; Ada Moor – employed by: Kell Works",
    quote: stored[0]?.quote,
    url: stored[0]?.url,
  });
});

it("keeps no wrong fact for its statement's sake, and no statement anew that agrees", async () => {
  const wrong = { label: "not credible", statement: "credible" };
  expect((await judged({}, wrong)).stored.map(({ status }) => status)).not.toContain("kept");
  const agreeing = { label: "credible", statement: "credible" };
  expect((await judged({}, agreeing)).told).toEqual([[2, "kept", "credible", null]]);
});

it("shows the judge where the quote stands in its page", async () => {
  const { finish, inputs } = await startRun({});
  await finish();
  const asked = inputs("checkCredibility") as { context?: { quoteIs: string } }[];
  expect(asked.map(({ context }) => context?.quoteIs)).toEqual(asked.map(() => "text"));
  expect(asked.length).toBeGreaterThan(0);
  const judgedOld = inputs("checkPopularity") as { evidence: { context?: { quoteIs: string } } }[];
  expect(judgedOld.map(({ evidence }) => evidence.context?.quoteIs)).toEqual(judgedOld.map(() => "text"));
  expect(judgedOld.length).toBeGreaterThan(0);
});

it.each([
  ["non-popular", "kept", null],
  ["popular", "dropped", "popular"],
] as const)(
  "counts what is true and was known before as old, and judges whether it is known too well: %s",
  async (known, status, fault) => {
    const both = { subject: "Old Panel", relation: "chaired by", object: "Ada Moor", from: null, to: null };
    const { finish, items, run } = await startRun({
      script: (good) => ({
        gather: async (input, call) => {
          const reply = await good.gather(input, call);
          if ("fault" in reply || input.round > 1) return reply;
          const { url = "", quote = "" } = reply.evidence[0] ?? {};
          return { evidence: [...reply.evidence, pieceOf("old", { facts: [both], url, quote })] };
        },
        checkCredibility: (input, call) =>
          input.evidence.facts[0]?.subject === both.subject
            ? { label: "not fresh", reason: "a page of years before tells it", sources: [] }
            : good.checkCredibility(input, call),
        checkPopularity: (input, call) =>
          input.evidence.facts[0]?.subject === both.subject
            ? { label: known, reason: "asked" }
            : good.checkPopularity(input, call),
      }),
    });
    await finish();
    const evidence = await items.listEvidence(run.id);
    const stored = evidence.filter(({ facts }) => facts[0]?.subject === both.subject);
    expect(stored).toMatchObject([
      { status, fault, label: known, fresh: false, freshness: { code: "told-before" } },
    ]);
  },
);

it("drops one old fact of a piece as old, and not as untrue", async () => {
  const { told } = await judged({}, { label: "credible", facts: [{ fact: 2, label: "not fresh" }] });
  expect(told).toEqual([
    [2, "dropped", null, "split"],
    [1, "kept", "credible", null],
    [1, "dropped", "not fresh", "not-fresh"],
  ]);
});
