import { expect, it } from "vitest";
import { chainOf, pieceOf } from "../../support/good-script.ts";
import { startRun } from "../../support/start-run.ts";

const fact = (subject: string, object: string) => ({
  subject,
  relation: "concerns",
  object,
  from: null,
  to: null,
});

interface Told {
  readonly round: number;
  readonly evidence: readonly { readonly statement: string }[];
  readonly avoid?: Readonly<Record<string, readonly string[]>>;
}

/** A run whose first round brings two popular pieces: one links two nodes of its graph, the other leads elsewhere. */
async function start(keepLinks: boolean) {
  const started = await startRun({
    method: { keepLinks },
    script: (good) => ({
      gather: async (input, call) => {
        const reply = await good.gather(input, call);
        if ("fault" in reply || input.round > 1) return reply;
        const { url = "", quote = "" } = reply.evidence[0] ?? {};
        const old = { url, quote, fresh: false, date: null };
        const link = pieceOf("link", { ...old, statement: "The link.", facts: [fact("thing 1", "thing 2")] });
        const other = pieceOf("other", {
          ...old,
          statement: "The other.",
          facts: [fact("thing 1", "Marie Curie")],
        });
        return { evidence: [...reply.evidence, link, other] };
      },
      checkPopularity: ({ evidence }) => ({
        label: evidence.facts.some(({ relation }) => relation === "concerns") ? "popular" : "non-popular",
        reason: "all know it",
      }),
      parse: ({ evidence }) => chainOf(5, `${evidence.length} pieces`, evidence),
    }),
  });
  await started.finish();
  const said = (kind: "compose" | "instruct") => (started.inputs(kind) as Told[]).slice(0, 2);
  const stored = await started.items.listEvidence(started.run.id);
  return {
    shown: (kind: "compose" | "instruct") =>
      said(kind).map(
        ({ evidence }) => evidence.filter(({ statement }) => /^The (?:link|other)/u.test(statement)).length,
      ),
    avoided: said("instruct").map(({ avoid }) => avoid?.["popular"] ?? []),
    states: stored
      .filter(({ statement }) => /^The (?:link|other)\./u.test(statement))
      .map(({ status, label, fresh }) => [status, label, fresh]),
  };
}

it("keeps a popular piece as soon as the graph uses both its ends: guidance sees it at once, the next author too", async () => {
  const { shown, avoided, states } = await start(true);
  expect(shown("compose")).toEqual([0, 1]);
  expect(shown("instruct")).toEqual([1, 1]);
  expect(avoided).toEqual([["The other."], ["The other."]]);
  expect(states).toEqual([
    ["kept", "popular", false],
    ["dropped", "popular", false],
  ]);
});

it("drops all popular pieces under the paper's method", async () => {
  const { shown, avoided } = await start(false);
  expect(shown("compose")).toEqual([0, 0]);
  expect(shown("instruct")).toEqual([0, 0]);
  expect(avoided[0]).toEqual(["The link.", "The other."]);
});
