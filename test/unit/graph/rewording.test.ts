import { describe, expect, it } from "vitest";
import type { ReasoningGraph } from "../../../domain/graph/reasoning-graph.ts";
import type { WebLookup } from "../../../domain/ports/web/tool-set.ts";
import { chainOf } from "../../support/good-script.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startRun } from "../../support/start-run.ts";

const limits = { minRounds: 2, maxRounds: 3, rewordings: 1 };

describe("a wording that is read otherwise", () => {
  const method = { ...limits, roundTrip: true };
  const read = chainOf(5, "step");
  const short: ReasoningGraph = { ...read, edges: read.edges.slice(1) };
  const parse: AgentScript["parse"] = ({ evidence }) => chainOf(5, "step", evidence);

  it("is worded anew in its round, and told how it was read", async () => {
    const { finish, inputs } = await startRun({
      method,
      script: { parse, reparse: (_input, { number }) => (number === 1 ? short : read) },
    });
    expect(await finish()).toMatchObject({ status: "accepted", round: 2 });
    expect(inputs("gather")).toHaveLength(2);
    expect(inputs("compose")).toHaveLength(2);
    const asked = inputs("obfuscate") as { faults: string[] }[];
    expect(asked.map(({ faults }) => faults.length > 0)).toEqual([false, false, true]);
    expect(asked[2]?.faults[0]).toMatch(/“step 0”.*say this clue more clearly/u);
  });

  it("is a finding for guidance where the new wording is read otherwise too", async () => {
    const { finish, inputs } = await startRun({
      method,
      script: { parse, reparse: (_input, { number }) => (number <= 2 ? short : read) },
    });
    expect(await finish()).toMatchObject({ status: "accepted", round: 3 });
    const told = inputs("instruct") as { round: number; findings: { code: string }[] }[];
    expect(told.find(({ round }) => round === 2)?.findings[0]).toMatchObject({ code: "lost-in-wording" });
  });
});

describe("a wording that is read otherwise in the last round", () => {
  const read = chainOf(5, "step");
  const short: ReasoningGraph = { ...read, edges: read.edges.slice(1) };
  const parse: AgentScript["parse"] = ({ evidence }) => chainOf(5, "step", evidence);
  const endOf = async (misreadings: number, rewordings = 1) => {
    const { finish } = await startRun({
      method: { minRounds: 2, maxRounds: 2, rewordings, roundTrip: true },
      script: { parse, reparse: (_input, { number }) => (number <= misreadings ? short : read) },
    });
    return finish();
  };

  it("is worded anew more often, since no other round can mend it", async () => {
    expect(await endOf(3)).toMatchObject({ status: "accepted", round: 2 });
    expect(await endOf(4)).toMatchObject({ status: "rejected", reason: "round-trip" });
  });

  it("is not worded anew where the settings allow no rewording", async () => {
    expect(await endOf(1, 0)).toMatchObject({ status: "rejected", reason: "round-trip" });
  });
});

describe("a wording of which a search finds a clause", () => {
  const method = {
    ...limits,
    foundAlone: { check: true, clauses: 12, queries: 0, early: 0, calls: 0, moreRounds: 0 },
  };
  /** Only a query that names the harbour finds the answer. */
  const lookup: WebLookup = {
    search: async ({ query }) => ({
      searches: [query].flat().map((each) => ({
        ...{ query: each, outcome: "results" },
        results: each.includes("Tarn Harbour")
          ? [
              {
                ...{ url: "http://found.test/", title: "Prize", snippet: "Winner r1t1a has it" },
                ...{ source: "found", published: null },
              },
            ]
          : [],
      })),
    }),
    open: async () => null,
  };
  const script: Partial<AgentScript> = {
    compose: ({ evidence }) => ({
      question: "It was given at noon. Which person holds the prize of Tarn Harbour?",
      answer: "Winner r1t1a",
      aliases: [],
      answerEvidence: [evidence.find(({ fresh }) => fresh)?.id ?? ""],
      usedEvidence: evidence.slice(0, 2).map(({ id }) => id),
    }),
    obfuscate: ({ question, faults }) => ({
      question: `A guild gave a medal to its founder. ${faults.length > 0 ? question.replace("Tarn Harbour", "an old port") : question}`,
    }),
    parse: ({ evidence }) => chainOf(5, `${evidence.length} pieces`, evidence),
    fragment: ({ evidence }) => {
      const [exactAnswer = ""] = /Winner \w+/u.exec(evidence.map(({ quote }) => quote).join(" ")) ?? [];
      return { explanation: "…", exactAnswer, quote: exactAnswer };
    },
  };

  it("is worded anew in its round where no further round is due", async () => {
    const { finish, inputs, items, run } = await startRun({
      method: { ...method, minRounds: 1 },
      script,
      lookup,
    });
    expect(await finish()).toMatchObject({ status: "accepted", round: 1 });
    const asked = inputs("obfuscate") as { faults: string[] }[];
    expect(asked.map(({ faults }) => faults.length)).toEqual([0, 2]);
    expect(asked[1]?.faults[0]).toMatch(/^one search for ".*Tarn Harbour" leads.*describe what the clause/su);
    const [draft] = await items.listDrafts(run.id);
    expect(draft?.question).not.toContain("Tarn Harbour");
  });

  it("is a finding before the least rounds are done, and the next round's wording is told of the clause from the start", async () => {
    const { finish, inputs, items, run } = await startRun({ method, script, lookup });
    expect(await finish()).toMatchObject({ status: "accepted", round: 2 });
    const asked = inputs("obfuscate") as { faults: string[] }[];
    expect(asked.map(({ faults }) => faults.length)).toEqual([0, 1]);
    expect(asked[1]?.faults[0]).toMatch(/^one search for ".*Tarn Harbour" leads.*describe what the clause/su);
    const drafts = await items.listDrafts(run.id);
    expect(drafts.map(({ question }) => question.includes("Tarn Harbour"))).toEqual([true, false]);
    const verdicts = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "found-alone");
    expect(verdicts.map(({ passed }) => passed)).toEqual([false, true]);
  });

  it("is a finding at once where its author was told of the clause and kept it", async () => {
    const { finish, inputs } = await startRun({
      method: { ...method, minRounds: 1 },
      script: { ...script, obfuscate: ({ question }) => ({ question: `A guild gave a medal. ${question}` }) },
      lookup,
    });
    await finish();
    const asked = inputs("obfuscate") as { faults: string[] }[];
    // Round 1 has a second wording, and the rounds after it none: their authors were told from the start.
    expect(asked.map(({ faults }) => faults.length)).toEqual([0, 2, 1, 1]);
  });

  it("is not told to a later round whose question does not have the clause any more", async () => {
    const { finish, inputs } = await startRun({
      method,
      script: {
        ...script,
        compose: async (input, call) => {
          const made = await (script.compose as AgentScript["compose"])(input, call);
          if ("fault" in made || input.round === 1) return made;
          return {
            ...made,
            question: "It was given at noon. Who was the first to receive this silver medal?",
          };
        },
      },
      lookup,
    });
    await finish();
    const asked = inputs("obfuscate") as { question: string; faults: string[] }[];
    const later = asked.filter(({ question }) => question.includes("silver"));
    expect(later.length).toBeGreaterThan(0);
    expect(later.map(({ faults }) => faults)).toEqual(later.map(() => []));
  });

  it("is a finding at once, which says so, where the clause has nothing that could be worded otherwise", async () => {
    const run = async (thing: string) => {
      const { finish, inputs } = await startRun({
        method,
        script: {
          ...script,
          compose: async (input, call) => {
            const made = await (script.compose as AgentScript["compose"])(input, call);
            if ("fault" in made) return made;
            return { ...made, question: made.question.replace("Tarn Harbour", thing) };
          },
          obfuscate: ({ question }) => ({ question: `A guild gave a medal to its founder. ${question}` }),
        },
        lookup: {
          ...lookup,
          search: (ask, call) => {
            const named = [ask.query].flat().map((query) => query.replace("a loud bell", "Tarn Harbour"));
            return lookup.search({ ...ask, query: named }, call);
          },
        },
      });
      await finish();
      const worded = inputs("obfuscate") as { faults: string[] }[];
      const told = inputs("instruct") as { findings: { message: string }[] }[];
      return { faults: worded[1]?.faults.length, message: told[0]?.findings[0]?.message };
    };
    // Nothing but ordinary words: the second wording is that of the second round, which is told nothing.
    const bare = await run("a loud bell");
    expect(bare).toMatchObject({ faults: 0, message: expect.stringMatching(/no other wording cures this/u) });
    const named = await run("Tarn Harbour");
    expect(named.faults).toBeGreaterThan(0);
  });

  it("is a finding at once where a round may have no second wording", async () => {
    const { finish, inputs, items, run } = await startRun({
      method: { ...method, rewordings: 0 },
      script,
      lookup,
    });
    await finish();
    const asked = inputs("obfuscate") as { faults: string[] }[];
    expect(asked[0]?.faults).toEqual([]);
    const [first] = (await items.listVerdicts(run.id)).filter(({ gate }) => gate === "found-alone");
    expect(first).toMatchObject({ round: 1, passed: false });
  });
});

describe("rounds without a question", () => {
  it("end the run after so many on end", async () => {
    const { finish, inputs } = await startRun({
      method: { emptyRounds: 2, maxRounds: 6 },
      script: { compose: () => ({ fault: "refused" }) },
    });
    expect(await finish()).toMatchObject({
      ...{ status: "rejected", reason: "agent-failed", round: 2 },
      detail: expect.stringContaining("the last of 2 rounds without a question"),
    });
    expect(inputs("gather")).toHaveLength(2);
  });
});

describe("a wording that is longer than wanted", () => {
  const long = "which had been founded by a society of printmakers in the first half of that year, ".repeat(
    12,
  );
  const linesOf = async (obfuscate: AgentScript["obfuscate"]) => {
    const { finish, inputs } = await startRun({
      method: { minRounds: 1, maxRounds: 1 },
      script: { obfuscate },
    });
    await finish();
    return inputs("obfuscate") as { faults: string[]; wantedTokens: { least: number; most: number } }[];
  };

  it("is asked for once more, with its length, and then taken", async () => {
    const asked = await linesOf(({ question, faults }) => ({
      question: `A guild gave a medal to its founder, ${long}and ${faults.length} more. ${question}`,
    }));
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatchObject({ faults: [], wantedTokens: { least: 128, most: 162 } });
    expect(asked[1]?.faults).toEqual([
      expect.stringMatching(/^this wording has 2\d\d tokens, and at most 162/u),
      expect.stringMatching(/^the wording with these faults was: “A guild gave a medal/u),
    ]);
  });

  it("is taken at once where it is no longer than the plain question", async () => {
    const asked = await linesOf(({ question }) => ({
      question: `A guild gave a medal to its founder. ${question}`,
    }));
    expect(asked).toHaveLength(1);
  });
});
