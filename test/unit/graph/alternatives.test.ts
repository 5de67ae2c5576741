import { expect, it } from "vitest";
import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import type { ReasoningGraph } from "../../../domain/graph/reasoning-graph.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { namingAll, pieceOf } from "../../support/good-script.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";
import { startRun } from "../../support/start-run.ts";

const strict = { minRounds: 1, minEdges: 1, maxRounds: 3, proof: true } as const;
const method = { ...strict, alternatives: { ...methodSettings.parse({}).alternatives, lookUp: true } };

/** "Who won the prize?", from the prize of the answer's own piece of evidence. */
const parse: AgentScript["parse"] = ({ evidence, answer }): ReasoningGraph => ({
  nodes: [
    {
      ...{ id: "n1", kind: "entity", given: true },
      label: evidence.find(({ facts }) => facts[0]?.object === answer)?.facts[0]?.subject ?? "",
    },
    { id: "n2", kind: "entity", label: "the winner" },
  ],
  edges: [
    {
      ...{ id: "e1", op: "projection", relation: "winner", from: "n1", to: "n2" },
      evidence: evidence.map(({ id }) => id),
    },
  ],
  answer: "n2",
});

/** Somebody else who won that prize, on a page that the run has visited. */
const alternativeOf = (prize: string, change: Partial<GatheredEvidence> = {}): GatheredEvidence => ({
  ...pieceOf(prize.replace(" prize", "")),
  facts: [{ subject: prize, relation: "winner", object: "Somebody Else", from: null, to: null }],
  statement: `The ${prize} went to Somebody Else as well.`,
  ...change,
});

const alternative = (prize: string, change: Partial<GatheredEvidence> = {}) => ({
  rivals: [{ name: "Somebody Else", fails: [], evidence: [alternativeOf(prize, change)] }],
});

it("are looked for once the question is proved, kept apart from the item, and make it ambiguous", async () => {
  const run = await startRun({
    method,
    script: {
      parse,
      obfuscate: namingAll,
      seekAlternatives: ({ graph }, { number }) =>
        number === 1 ? alternative(graph.nodes[0]?.label ?? "") : { rivals: [] },
    },
  });
  expect(await run.finish()).toMatchObject({ status: "accepted", round: 2 });
  const [instructed] = run.inputs("instruct") as { findings: { code: string; message: string }[] }[];
  expect(instructed?.findings.find(({ code }) => code === "ambiguous")?.message).toContain("“Somebody Else”");
  const evidence = await run.items.listEvidence(run.run.id);
  const [found, ...more] = evidence.filter(({ status }) => status === "alternative");
  expect(more).toEqual([]);
  expect(found).toMatchObject({ snapshotId: expect.any(String), label: null });
  // The next question's author sees it beside the evidence, not among it.
  const composed = run.inputs("compose") as { evidence: { id: string }[]; others: { id: string }[] }[];
  expect(composed.map(({ others }) => others.map(({ id }) => id))).toEqual([[], [found?.id]]);
  expect(composed[1]?.evidence.map(({ id }) => id)).not.toContain(found?.id);
  const verdicts = (await run.items.listVerdicts(run.run.id)).filter(({ gate }) => gate === "alternatives");
  expect(verdicts.map(({ round, code }) => [round, code])).toEqual([
    [1, "ambiguous"],
    [2, "passed"],
  ]);
});

it("cost an answer its place where one fitted beside it in so many rounds on end", async () => {
  const answersWith = async (mostRounds: number) => {
    const run = await startRun({
      method: {
        ...method,
        maxRounds: 4,
        stuckRounds: 3,
        alternatives: { ...method.alternatives, mostRounds },
      },
      script: {
        parse,
        obfuscate: namingAll,
        // The author keeps its answer as long as it is let.
        compose: ({ evidence, round, spent = [] }) => {
          const made = evidence
            .filter(({ fresh }) => fresh)
            .map(({ id, statement }) => ({ id, answer: / to (.+)\.$/u.exec(statement)?.[1] ?? "nobody" }))
            .find(({ answer }) => !spent.includes(answer));
          return {
            question: `Which person received the prize that was given in round ${round}?`,
            answer: made?.answer ?? "nobody",
            aliases: [],
            answerEvidence: [made?.id ?? ""],
            usedEvidence: evidence.map(({ id }) => id),
          };
        },
        seekAlternatives: ({ graph }) => alternative(graph.nodes[0]?.label ?? ""),
      },
    });
    await run.finish();
    return (await run.items.listDrafts(run.run.id)).map(({ answer }) => answer);
  };
  const [first, second, third, fourth] = await answersWith(2);
  expect([second, third, fourth].map((answer) => answer === first)).toEqual([true, false, false]);
  expect(new Set(await answersWith(4)).size).toBe(1);
  // The next answer has as many rounds, though other answers fit in more rounds on end than a stuck run has.
  expect(third).toBe(fourth);
});

it("are shown to the author of the wording without what the question's own evidence says already", async () => {
  const run = await startRun({
    method,
    script: {
      parse,
      obfuscate: namingAll,
      seekAlternatives: ({ graph }, { number }) => {
        if (number > 1) return { rivals: [] };
        const { rivals } = alternative(graph.nodes[0]?.label ?? "");
        // It also reports, in other words, what a kept piece says.
        const again = pieceOf("r1t1a", { statement: "Winner r1t1a got that prize." });
        return { rivals: rivals.map((one) => ({ ...one, evidence: [...one.evidence, again] })) };
      },
    },
  });
  await run.finish();
  const stored = (await run.items.listEvidence(run.run.id)).filter(({ status }) => status === "alternative");
  expect(stored.map(({ statement }) => statement)).toContain("Winner r1t1a got that prize.");
  const worded = run.inputs("obfuscate") as { others: { statement: string }[] }[];
  const others = worded.flatMap((input) => input.others.map(({ statement }) => statement));
  expect(others.some((statement) => statement.includes("Somebody Else"))).toBe(true);
  expect(others).not.toContain("Winner r1t1a got that prize.");
});

it("count only with a quote that stands in a page which the run visited", async () => {
  for (const change of [
    { quote: "went to Somebody Else in the end" },
    { url: "http://news.test/elsewhere" },
  ]) {
    const run = await startRun({
      method,
      script: {
        parse,
        obfuscate: namingAll,
        seekAlternatives: ({ graph }) => alternative(graph.nodes[0]?.label ?? "", change),
      },
    });
    expect(await run.finish()).toMatchObject({ status: "accepted", round: 1 });
    const verdicts = await run.items.listVerdicts(run.run.id);
    expect(verdicts.find(({ gate }) => gate === "alternatives")?.detail).toMatchObject({
      pieces: 0,
      refused: 1,
    });
  }
});

it("count though the filter found the same piece not credible, which is doubt enough about one answer", async () => {
  const second = alternativeOf("r1t1d prize");
  const runWith = async (rivals: ReturnType<typeof alternative>["rivals"]) => {
    const run = await startRun({
      method: { ...method, maxRounds: 1 },
      script: (good) => ({
        parse,
        obfuscate: namingAll,
        async gather(input, call) {
          const reply = await good.gather(input, call);
          return "evidence" in reply ? { evidence: [...reply.evidence, second] } : reply;
        },
        checkCredibility: ({ evidence }) => ({
          label: evidence.statement === second.statement ? "not credible" : "credible",
          ...{ reason: "because", sources: [] },
        }),
        seekAlternatives: () => ({ rivals }),
      }),
    });
    return { result: await run.finish(), evidence: await run.items.listEvidence(run.run.id) };
  };
  const found = await runWith([{ name: "Somebody Else", fails: [], evidence: [second] }]);
  expect(found.result).toMatchObject({ status: "rejected", reason: "ambiguous" });
  // What the filter said of it is kept: another page that tells the same needs a search of its own.
  const brought = found.evidence.find(({ statement }) => statement === second.statement);
  expect(brought).toMatchObject({ status: "alternative", label: "not credible", reason: "because" });
  expect((await runWith([])).result).toMatchObject({ status: "accepted" });
});

it("are not the answer under another of its names, and what nobody could look for is not proved", async () => {
  const own = await startRun({
    method,
    script: (good) => ({
      obfuscate: namingAll,
      parse,
      compose: async (input, call) => ({
        ...((await good.compose(input, call)) as Exclude<
          Awaited<ReturnType<typeof good.compose>>,
          { fault: string }
        >),
        aliases: ["Somebody Else"],
      }),
      seekAlternatives: ({ graph }) => alternative(graph.nodes[0]?.label ?? ""),
    }),
  });
  expect(await own.finish()).toMatchObject({ status: "accepted" });
  const failing = await startRun({
    method,
    script: { parse, obfuscate: namingAll, seekAlternatives: () => ({ fault: "refused" }) },
  });
  expect(await failing.finish()).toMatchObject({ status: "rejected", reason: "agent-failed", round: 3 });
});

it("of the panel's answers are tested, one of each group, and one that fits ends the run as ambiguous", async () => {
  const script: Partial<AgentScript> = {
    obfuscate: namingAll,
    parse,
    solve: (_input, { role }) => ({
      explanation: "…",
      exactAnswer:
        ["Winner r1t1d", "somebody else", "Somebody Else", "Nobody Known"][Number(role?.slice(-1)) % 4] ?? "",
      confidence: 60,
    }),
  };
  const seek =
    (fits: boolean): AgentScript["seekAlternatives"] =>
    ({ suspects, graph }) =>
      suspects.length > 0 && fits ? alternative(graph.nodes[0]?.label ?? "") : { rivals: [] };
  const fitting = await startRun({
    method,
    fullPanel: true,
    script: { ...script, seekAlternatives: seek(true) },
  });
  expect(await fitting.finish()).toMatchObject({ status: "rejected", reason: "ambiguous" });
  const asked = fitting.inputs("seekAlternatives") as { suspects: string[] }[];
  expect(asked.map(({ suspects }) => suspects.map((name) => name.toLowerCase()))).toEqual([
    [],
    ["somebody else", "nobody known"],
  ]);
  const other = await startRun({
    method,
    fullPanel: true,
    script: { ...script, seekAlternatives: seek(false) },
  });
  expect(await other.finish()).toMatchObject({ status: "accepted" });
  const verdicts = await other.items.listVerdicts(other.run.id);
  expect(verdicts.find(({ gate }) => gate === "other-answers")).toMatchObject({ passed: true });
});

it("are not looked for again when the panel names one whose evidence was found before", async () => {
  const script = (before: Partial<GatheredEvidence>): Partial<AgentScript> => ({
    obfuscate: namingAll,
    parse,
    solve: (_input, { role }) => ({
      explanation: "…",
      exactAnswer: Number(role?.slice(-1)) <= 3 ? "Winner r1t1d" : "Somebody Else",
      confidence: 60,
    }),
    seekAlternatives: () => {
      // It won another prize than the one that is asked for.
      const evidence = [alternativeOf("r1t1a prize", before)];
      return { rivals: [{ name: "Somebody Else", fails: [], evidence }] };
    },
  });
  const known = await startRun({ method, fullPanel: true, script: script({}) });
  await known.finish();
  const suspectsOf = (run: typeof known) =>
    (run.inputs("seekAlternatives") as { suspects: string[] }[]).map(({ suspects }) => suspects);
  expect(suspectsOf(known)).toEqual([[]]);
  const verdicts = await known.items.listVerdicts(known.run.id);
  const detail = { suspects: 1, unknown: 0 };
  expect(verdicts.find(({ gate }) => gate === "other-answers")).toMatchObject({ passed: true, detail });
  // What was handed in for it and doesn't hold is no evidence, so it is looked for.
  const refuted = await startRun({ method, fullPanel: true, script: script({ quote: "on no page" }) });
  await refuted.finish();
  expect(suspectsOf(refuted)).toEqual([[], ["Somebody Else"]]);
});

it("are not looked for under the paper's method, and their queries pass the guard like any agent's", async () => {
  const paper = await startRun({ method: strict, script: { parse, obfuscate: namingAll } });
  await paper.finish();
  expect(paper.inputs("seekAlternatives")).toEqual([]);
  const run = await startRun({ method, script: { parse, obfuscate: namingAll } });
  await run.finish();
  const steps = run.made.filter(({ kind }) => kind === "seekAlternatives").map(({ key }) => key.step);
  expect(steps).toEqual(["seek-alternatives", "test-answers"]);
});

it("begin with what stands beside the answer in a list of its page", async () => {
  const quote = "Winner r1t1d (the r1t1d prize)";
  const run = await startRun({
    method,
    script: (good) => ({
      parse,
      obfuscate: namingAll,
      async gather(input, call) {
        const reply = await good.gather(input, call);
        if (!("evidence" in reply)) return reply;
        const { url } = pieceOf("r1t1d");
        const page = await run.parts.pages.getVisited(call.key.scope, url);
        const text = `Prizes of the spring:\n- Ruta Vael (the oak prize)\n- ${quote}\n- Tobias Marr (the ash prize)`;
        if (page !== null) await run.parts.pages.putSnapshot({ ...page, text });
        return { evidence: reply.evidence.map((piece) => (piece.url === url ? { ...piece, quote } : piece)) };
      },
    }),
  });
  expect(await run.finish()).toMatchObject({ status: "accepted", round: 1 });
  const [sought] = run.inputs("seekAlternatives") as { suspects: string[] }[];
  expect(sought?.suspects).toEqual(["Ruta Vael", "Tobias Marr"]);
  const verdicts = await run.items.listVerdicts(run.run.id);
  expect(verdicts.find(({ gate }) => gate === "alternatives")?.detail).toMatchObject({ neighbours: 2 });
});

/** "Who won the prize and lives in Orta?": a second constraint on the winner. */
const parseTwo: AgentScript["parse"] = (input, call) => {
  const graph = parse(input, call) as ReasoningGraph;
  const evidence = graph.edges[0]?.evidence ?? [];
  return {
    ...graph,
    nodes: [...graph.nodes, { id: "n3", kind: "entity", label: "Orta", given: true }],
    edges: [
      ...graph.edges,
      { id: "e2", op: "projection", relation: "home of", from: "n3", to: "n2", evidence },
    ],
  };
};

it("are looked into again where one constraint alone is open, and told which", async () => {
  const homeOf = (name: string) => ({
    ...{ subject: "Orta", relation: "home of", object: name },
    ...{ from: null, to: null },
  });
  const run = await startRun({
    method: { ...method, maxRounds: 1 },
    script: (good) => ({
      gather: async (input, call) => {
        const reply = await good.gather(input, call);
        if ("fault" in reply) return reply;
        return {
          evidence: reply.evidence.map((piece) => ({
            ...piece,
            facts: [...piece.facts, homeOf(piece.facts[0]?.object ?? "")],
          })),
        };
      },
      parse: parseTwo,
      obfuscate: namingAll,
      seekAlternatives: ({ graph, near = [] }) => {
        const [found] = alternative(graph.nodes[0]?.label ?? "").rivals;
        if (found === undefined) return { rivals: [] };
        const home = found.evidence.map((piece) => ({
          ...piece,
          quote: piece.quote.slice(0, -1),
          facts: [homeOf("Somebody Else")],
        }));
        if (near.length === 0) return { rivals: [found] };
        const isNear = near.some(({ name }) => name === "Somebody Else");
        return { rivals: isNear ? [{ ...found, evidence: home }] : [] };
      },
    }),
  });
  expect(await run.finish()).toMatchObject({ status: "rejected", reason: "ambiguous" });
  // The other winners live in Orta as well: what nearly answers the question by what was gathered is looked into first, and once.
  const asked = run.inputs("seekAlternatives") as { suspects: string[]; near?: object[]; found?: object[] }[];
  expect(asked.map(({ near }) => near?.length)).toEqual([3, undefined, 2]);
  expect(asked[0]?.suspects).not.toContain("Somebody Else");
  // Of what is left, who won the same prize comes first: many live in Orta.
  expect(asked[2]?.near?.[0]).toEqual({ name: "Somebody Else", missing: "home of Orta", edge: "e2" });
  expect(asked[2]?.suspects[0]).toBe("Somebody Else");
  expect(asked[2]?.found).toEqual([]);
});

it("of the panel's answers are looked into again where what was found leaves one constraint open, together with what stands beside the answer in it", async () => {
  const homeOf = (name: string) => ({
    ...{ subject: "Orta", relation: "home of", object: name },
    ...{ from: null, to: null },
  });
  const run = await startRun({
    method: { ...method, maxRounds: 1 },
    fullPanel: true,
    script: (good) => ({
      gather: async (input, call) => {
        const reply = await good.gather(input, call);
        if ("fault" in reply) return reply;
        return {
          evidence: reply.evidence.map((piece) => ({
            ...piece,
            facts: [...piece.facts, homeOf(piece.facts[0]?.object ?? "")],
          })),
        };
      },
      parse: parseTwo,
      obfuscate: namingAll,
      solve: (_input, { role }) => ({
        explanation: "…",
        exactAnswer: Number(role?.slice(-1)) <= 3 ? "Winner r1t1d" : "Somebody Else",
        confidence: 60,
      }),
      seekAlternatives: ({ graph, suspects, near }) => {
        const [found] = alternative(graph.nodes[0]?.label ?? "").rivals;
        if (found === undefined || !suspects.includes("Somebody Else")) return { rivals: [] };
        if (near === undefined) return { rivals: [found] };
        const home = found.evidence.map((piece) => ({
          ...piece,
          quote: piece.quote.slice(0, -1),
          facts: [homeOf("Somebody Else")],
        }));
        return { rivals: [{ ...found, evidence: home }] };
      },
    }),
  });
  expect(await run.finish()).toMatchObject({ status: "rejected", reason: "ambiguous" });
  const calls = run.made.filter(({ kind }) => kind === "seekAlternatives").map(({ key }) => key.step);
  expect(calls.slice(-2)).toEqual(["test-answers", "test-answers"]);
  const asked = run.inputs("seekAlternatives") as { near?: object[] }[];
  expect(asked.at(-1)?.near?.[0]).toEqual({ name: "Somebody Else", missing: "home of Orta", edge: "e2" });
});

it("are not looked into again where the agent found that the open constraint does not hold of them", async () => {
  const homeOf = (name: string) => ({
    ...{ subject: "Orta", relation: "home of", object: name },
    ...{ from: null, to: null },
  });
  const looksFor = async (relation: string) => {
    const run = await startRun({
      method: { ...method, maxRounds: 1 },
      script: (good) => ({
        gather: async (input, call) => {
          const reply = await good.gather(input, call);
          if ("fault" in reply) return reply;
          const evidence = reply.evidence.map((piece) => ({
            ...piece,
            facts: [...piece.facts, homeOf(piece.facts[0]?.object ?? "")],
          }));
          return { evidence };
        },
        parse: parseTwo,
        obfuscate: namingAll,
        seekAlternatives: ({ graph, near = [] }) => {
          const [found] = alternative(graph.nodes[0]?.label ?? "").rivals;
          if (found === undefined || near.length > 0) return { rivals: [] };
          const away = { ...homeOf("Velden"), subject: "Somebody Else", relation };
          const evidence = found.evidence.map((piece) => ({ ...piece, facts: [...piece.facts, away] }));
          return { rivals: [{ ...found, evidence, fails: ["e2"] }] };
        },
      }),
    });
    await run.finish();
    const asked = run.inputs("seekAlternatives") as { near?: { name: string }[] }[];
    return asked.flatMap(({ near }) => near?.map(({ name }) => name) ?? []);
  };
  expect(await looksFor("home of")).not.toContain("Somebody Else");
  // Without a fact of this relation the agent may only have found nothing.
  expect(await looksFor("friend of")).toContain("Somebody Else");
});

it("are also a second value that another page gives the same thing, though no fact has it", async () => {
  const quote = "r1t1d prize (spring): Somebody Else";
  const asked: Parameters<AgentScript["seekAlternatives"]>[0][] = [];
  const runWith = async (line: string) => {
    const run = await startRun({
      method: { ...method, maxRounds: 1 },
      script: (good) => ({
        parse,
        obfuscate: namingAll,
        async gather(input, call) {
          const reply = await good.gather(input, call);
          if (!("evidence" in reply)) return reply;
          const { url } = pieceOf("r1t1a");
          const page = await run.parts.pages.getVisited(call.key.scope, url);
          if (page !== null) await run.parts.pages.putSnapshot({ ...page, text: `${page.text}\n- ${line}` });
          return reply;
        },
        seekAlternatives: (input) => {
          asked.push(input);
          const [said] = input.elsewhere ?? [];
          if (said === undefined) return { rivals: [] };
          const piece = alternativeOf("r1t1d prize", {
            url: said.url,
            quote: said.quote.replace(/^- /u, ""),
          });
          return { rivals: [{ name: "Somebody Else", fails: [], evidence: [piece] }] };
        },
      }),
    });
    return { result: await run.finish(), graph: await run.items.getGraph(run.run.id, 1) };
  };
  const found = await runWith(quote);
  expect(found.result).toMatchObject({ status: "rejected", reason: "ambiguous" });
  expect(asked[0]?.elsewhere).toMatchObject([
    { thing: "r1t1d prize", quote: expect.stringContaining(quote) },
  ]);
  expect(found.graph?.findings.find(({ code }) => code === "ambiguous")?.message).toContain(
    "“r1t1d prize” has several values of “winner”",
  );
  asked.length = 0;
  // The same value in other words, and another thing's value, are no second one.
  const none = await runWith("r1t1d prize (spring): WINNER R1T1D");
  expect(none.result).toMatchObject({ status: "accepted" });
  await runWith("r1t1c prize (spring): Somebody Else");
  expect(asked.filter(({ elsewhere }) => elsewhere !== undefined)).toEqual([]);
});

/** "Who won the prize and sings with a choir that was founded in Orta?" */
const parseChoir: AgentScript["parse"] = (input, call) => {
  const graph = parse(input, call) as ReasoningGraph;
  const evidence = graph.edges[0]?.evidence ?? [];
  const projection = { op: "projection" as const, evidence };
  return {
    ...graph,
    nodes: [
      ...graph.nodes,
      { id: "n3", kind: "entity", label: "Orta", given: true },
      { id: "n4", kind: "entity", label: "the choir" },
    ],
    edges: [
      ...graph.edges,
      { id: "e2", relation: "founded", from: "n3", to: "n4", ...projection },
      { id: "e3", relation: "member", from: "n4", to: "n2", ...projection },
    ],
  };
};

/** A run in which somebody else has the prize too, and a search for them with the choir shows a page on both. */
async function runWithChoir(aliases: string[]) {
  const queries: string[] = [];
  const opened: string[] = [];
  const url = "http://news.test/choir";
  const quote = "Somebody Else has sung with the Elm Choir since spring.";
  const told = { source: "news.test", published: "2026-04-02" };
  const fact = (subject: string, relation: string, object: string) => ({
    ...{ subject, relation, object },
    ...{ from: null, to: null },
  });
  const run = await startRun({
    method: { ...method, maxRounds: 1, structureChecks: false },
    lookup: {
      search: async ({ query }, { key }) => {
        const asked = [query].flat();
        if (["look-near", "seek-alternatives"].includes(key.step)) queries.push(...asked);
        const results = [{ ...told, url, title: "Somebody Else and the Elm Choir", snippet: quote }];
        return { searches: asked.map((text) => ({ query: text, outcome: "results" as const, results })) };
      },
      open: async (address) => {
        opened.push(address);
        const page = { id: "choir", url: address, title: "News", text: quote, language: "en", links: [] };
        return {
          ...page,
          published: told.published,
          publishedFrom: "meta",
          retrieved: "2026-05-01T10:00:00.000Z",
        };
      },
    },
    script: (good) => ({
      gather: async (input, call) => {
        const reply = await good.gather(input, call);
        if ("fault" in reply) return reply;
        return {
          evidence: reply.evidence.map((piece) => {
            const winner = piece.facts[0]?.object ?? "";
            const sings = winner === "Winner r1t1d" ? [fact("Elm Choir", "member", winner)] : [];
            return { ...piece, facts: [...piece.facts, fact("Orta", "founded", "Elm Choir"), ...sings] };
          }),
        };
      },
      compose: async (input, call) => ({ ...(await good.compose(input, call)), aliases }),
      parse: parseChoir,
      obfuscate: () => ({
        question:
          "In the spring of 2026, who received the r1t1d prize and sings with a choir that Orta founded?",
      }),
      seekAlternatives: ({ graph, near }) =>
        near === undefined ? alternative(graph.nodes[0]?.label ?? "") : { rivals: [] },
    }),
  });
  await run.finish();
  const asked = run.inputs("seekAlternatives") as { elsewhere?: object[] }[];
  return { queries, opened, elsewhere: asked.flatMap(({ elsewhere = [] }) => elsewhere), url, quote };
}

it("are searched for together with what stands beside the answer in the open condition, and pages that show both are opened", async () => {
  const { queries, opened, elsewhere, url, quote } = await runWithChoir([]);
  expect(queries).toContain("Somebody Else Elm Choir");
  expect(opened).toContain(url);
  expect(elsewhere).toContainEqual(
    expect.objectContaining({ thing: "Elm Choir", relation: "member", url, quote, published: "2026-04-02" }),
  );
});

it("are in no query with a name of the answer, though that is a part of what stands beside it", async () => {
  const { queries, elsewhere } = await runWithChoir(["Elm"]);
  expect(queries.length).toBeGreaterThan(0);
  expect(queries.filter((query) => query.includes("Elm"))).toEqual([]);
  expect(elsewhere.filter((one) => "thing" in one && one.thing === "Elm Choir")).toEqual([]);
});
