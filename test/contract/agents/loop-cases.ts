import type { Agents } from "../../../domain/ports/models/agents.ts";
import type { WebLookup } from "../../../domain/ports/web/tool-set.ts";
import { type MethodSettings, methodSettings } from "../../../domain/settings/method-settings.ts";
import { chainOf, namingAll, pieceOf } from "../../support/good-script.ts";
import type { AgentScript } from "../../support/scripted-agents.ts";

const defaults = methodSettings.parse({});
const { maxToolCalls } = defaults;

/** One reply that a step of the loop wants, and a run that comes to it. */
export interface LoopCase {
  readonly step: string;
  readonly reply: string;
  /** The scripted agents, but the real one for this reply. */
  readonly agents: (scripted: Agents, real: Agents) => Agents;
  readonly script?: (good: AgentScript) => Partial<AgentScript>;
  readonly method?: Partial<MethodSettings>;
  readonly lookup?: WebLookup;
  /** The limit of a conversation; left out where the reply is asked for without tools. */
  readonly maxToolCalls?: number;
  /** A usable reply with a fault of content. */
  readonly faulty?: unknown;
  /** Asked by a panel sample's job. */
  readonly isSample?: boolean;
}

const onePiece =
  (fresh: boolean) =>
  (good: AgentScript): Partial<AgentScript> => ({
    gather: async (input, call) => {
      await good.gather(input, call);
      return { evidence: [pieceOf("r1t1a", { fresh, date: fresh ? "2026-03-01" : "2020-05-05" })] };
    },
  });

/** An older page on which a passage might tell the same. */
const olderPage: WebLookup = {
  search: async ({ query }) => ({
    searches: [query].flat().map((each) => ({
      ...{ query: each, outcome: "results" },
      results: [
        { url: "http://old.test/", title: "Old", snippet: "", source: "old", published: "2014-05-04" },
      ],
    })),
  }),
  open: async (url) => ({
    ...{ id: "older", url, title: "Old", language: "en", links: [], published: "2014-05-04" },
    ...{ publishedFrom: "meta", retrieved: "2026-05-01T10:00:00.000Z" },
    text: "The r1t1a prize went to Winner r1t1a in Orta.",
  }),
};

/** A result that names the answer for the question as a whole, which is a single clause here. */
const namingPage: WebLookup = {
  search: async ({ query }) => ({
    searches: [query].flat().map((each) => ({
      ...{ query: each, outcome: "results" },
      results: [
        ...(each.startsWith("In the spring") ? ["Winner r1t1d has the prize"] : []).map((snippet) => ({
          ...{ url: "http://named.test/", title: "Named", snippet, source: "named", published: null },
        })),
      ],
    })),
  }),
  open: async () => null,
};
const defaultGuess = { ...defaults.guess, check: true, models: 1 };

/** A graph that leads from something that nobody gives to an answer that isn't there. */
const broken = {
  nodes: [{ id: "n1", kind: "entity", label: "a thing", given: true }],
  edges: [{ id: "e1", op: "projection", relation: "winner", from: "n1", to: "n9", evidence: [] }],
  answer: "n9",
};

/** Proved by the answer's own piece of evidence. */
const proved: AgentScript["parse"] = ({ evidence, answer }) => ({
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

const alternatives = { proof: true, alternatives: { ...defaults.alternatives, lookUp: true } };
const vell = (key: { readonly name: string }) => {
  return { explanation: "…", exactAnswer: `Vell ${key.name}`, confidence: 5 };
};

export const loopCases: readonly LoopCase[] = [
  {
    ...{ step: "gather", reply: "gather_evidence", maxToolCalls: maxToolCalls.gathering },
    agents: (agents, real) => ({
      ...agents,
      synthesis: { ...agents.synthesis, gather: real.synthesis.gather },
    }),
  },
  {
    ...{ step: "check-freshness", reply: "check_earlier", lookup: olderPage, script: onePiece(true) },
    agents: (agents, { filtering }) => ({
      ...agents,
      filtering: { ...agents.filtering, checkEarlier: filtering.checkEarlier },
    }),
  },
  {
    ...{ step: "filter", reply: "check_credibility", maxToolCalls: maxToolCalls.checking },
    script: onePiece(true),
    agents: (agents, { filtering }) => ({
      ...agents,
      filtering: { ...agents.filtering, checkCredibility: filtering.checkCredibility },
    }),
  },
  {
    ...{ step: "filter", reply: "check_popularity", script: onePiece(false) },
    agents: (agents, { filtering }) => ({
      ...agents,
      filtering: { ...agents.filtering, checkPopularity: filtering.checkPopularity },
    }),
  },
  {
    ...{ step: "compose", reply: "compose_question" },
    faulty: { question: "Who?", answer: "Nobody", aliases: [], answerEvidence: ["e"], usedEvidence: ["e"] },
    agents: (agents, { synthesis }) => ({
      ...agents,
      synthesis: { ...agents.synthesis, compose: synthesis.compose },
    }),
  },
  {
    ...{ step: "obfuscate", reply: "obfuscate_question" },
    faulty: { question: "Which person received the prize that was given on 14 February 2026?" },
    agents: (agents, { synthesis }) => ({
      ...agents,
      synthesis: { ...agents.synthesis, obfuscate: synthesis.obfuscate },
    }),
  },
  {
    ...{ step: "parse-graph", reply: "parse_graph", faulty: broken },
    agents: (agents, { guidance }) => ({
      ...agents,
      guidance: { ...agents.guidance, parse: guidance.parse },
    }),
  },
  {
    ...{ step: "resolve-names", reply: "resolve_names", method: { nameResolution: true } },
    script: () => ({
      parse: ({ evidence }) => ({
        ...chainOf(5, "winner", evidence),
        nodes: chainOf(5, "winner").nodes.map((node, at) =>
          at === 0 ? { ...node, label: "the A award" } : node,
        ),
      }),
    }),
    agents: (agents, { names }) => ({ ...agents, names }),
  },
  {
    ...{ step: "check-entailment", reply: "check_entailment", method: { entailment: true } },
    agents: (agents, { entailment }) => ({ ...agents, entailment }),
  },
  {
    ...{ step: "guess-answer", reply: "answer_question", method: { guess: defaultGuess } },
    agents: (agents, { solver }) => ({
      ...agents,
      // The panel asks the same model later, with tools: that is another reply.
      solver: (role) => ({
        ...agents.solver(role),
        ...(role === "panel-1" && { answer: solver(role).answer }),
      }),
    }),
  },
  {
    ...{ step: "find-alone", reply: "answer_fragment", lookup: namingPage },
    method: { foundAlone: { ...defaults.foundAlone, check: true } },
    agents: (agents, { solver }) => ({
      ...agents,
      solver: (role) => ({ ...agents.solver(role), fragment: solver(role).fragment }),
    }),
  },
  {
    ...{ step: "find-alone", reply: "word_searches" },
    method: { foundAlone: { ...defaults.foundAlone, check: true } },
    agents: (agents, { solver }) => ({
      ...agents,
      solver: (role) => ({ ...agents.solver(role), word: solver(role).word }),
    }),
  },
  {
    ...{ step: "check-round-trip", reply: "reread_question", method: { roundTrip: true }, faulty: broken },
    agents: (agents, { roundTrip }) => ({ ...agents, roundTrip }),
  },
  {
    ...{
      step: "seek-alternatives",
      reply: "seek_rivals",
      maxToolCalls: maxToolCalls.alternatives,
      method: alternatives,
    },
    script: () => ({ parse: proved, obfuscate: namingAll }),
    agents: (agents, real) => ({ ...agents, alternatives: real.alternatives }),
  },
  {
    ...{ step: "instruct", reply: "write_instruction", method: { minRounds: 2, maxRounds: 2 } },
    agents: (agents, { guidance }) => ({
      ...agents,
      guidance: { ...agents.guidance, instruct: guidance.instruct },
    }),
  },
  {
    ...{ step: "judge-text", reply: "judge_text_quality" },
    agents: (agents, { textQuality }) => ({ ...agents, textQuality }),
  },
  {
    ...{ step: "judge-privacy", reply: "judge_privacy" },
    agents: (agents, { privacy }) => ({ ...agents, privacy }),
  },
  ...(["closed-book", "oracle"] as const).map((step) => ({
    ...{ step, reply: "answer_question", isSample: true },
    method:
      step === "oracle"
        ? { oracle: { ...defaults.oracle, check: true } }
        : { closedBook: { ...defaults.closedBook, check: true } },
    agents: (agents: Agents, { solver }: Agents) => ({ ...agents, solver }),
  })),
  {
    ...{ step: "panel", reply: "solve_question", maxToolCalls: maxToolCalls.solving, isSample: true },
    agents: (agents, { solver }) => ({ ...agents, solver }),
  },
  {
    ...{ step: "panel", reply: "judge_answer", isSample: true },
    script: () => ({ solve: (_input, { key }) => vell(key) }),
    agents: (agents, { judge }) => ({ ...agents, judge: { ...agents.judge, judge: judge.judge } }),
  },
  {
    ...{ step: "panel", reply: "group_answers" },
    script: () => ({ solve: (_input, { key }) => vell(key) }),
    agents: (agents, { judge }) => ({ ...agents, judge: { ...agents.judge, group: judge.group } }),
  },
  {
    ...{
      step: "test-answers",
      reply: "seek_rivals",
      // One other answer is looked into.
      maxToolCalls: 4,
      method: alternatives,
    },
    script: () => ({
      parse: proved,
      obfuscate: namingAll,
      solve: (_input, { role, key }) =>
        Number(role?.slice(-1)) <= 3 ? { ...vell(key), exactAnswer: "Winner r1t1d" } : vell(key),
    }),
    agents: (agents, real) => ({
      ...agents,
      alternatives: {
        seek: (input, call) =>
          (call.key.step === "test-answers" ? real : agents).alternatives.seek(input, call),
      },
    }),
  },
];
