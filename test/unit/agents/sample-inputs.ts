import type { z } from "zod";
import type { EvidenceView } from "../../../domain/evidence/gathered-evidence.ts";
import type { ReasoningGraph } from "../../../domain/graph/reasoning-graph.ts";
import type { Language } from "../../../domain/language.ts";
import type { gatherEvidence } from "../../../domain/model-calls/gather-evidence.ts";

const evidence: EvidenceView = {
  id: "ev1",
  statement: "The Harlow Tidal Array was designed by Petra Lindqvist.",
  facts: [
    {
      subject: "Harlow Tidal Array",
      relation: "designed by",
      object: "Petra Lindqvist",
      from: null,
      to: null,
    },
  ],
  url: "http://energy.test/harlow",
  quote: "the array, designed by engineer Petra Lindqvist",
  date: "2026-02-11",
  fresh: true,
};

const graph: ReasoningGraph = {
  nodes: [
    { id: "n1", kind: "entity", label: "Harlow Tidal Array", given: true },
    { id: "n2", kind: "entity", label: "its designer" },
  ],
  edges: [{ id: "e1", op: "projection", relation: "designed by", from: "n1", to: "n2", evidence: ["ev1"] }],
  answer: "n2",
};

const seed = { name: "Harlow Tidal Array", description: "A tidal power plant." };
const question = "Who designed the array?";
const answer = "Petra Lindqvist";
const cutoff = "2026-01-01";
const today = "2026-05-01";

const { id, statement, quote } = evidence;
const line = { id, statement, date: "2026-02-11", fresh: true as const, site: "energy.test", quote };

function gatherInput(
  language: Language,
  instruction: string | null = null,
): z.output<(typeof gatherEvidence)["input"]> {
  return {
    ...{ language, domain: "Energy", cutoff, today, round: 2, attempt: 1, wanted: 5, maxToolCalls: 4 },
    seed: { ...seed, urls: ["http://energy.test/harlow"] },
    previous: { question, answer, evidence: [statement] },
    ...{
      instruction,
      kept: ["The array stands off Harlow Head."],
      dropped: { popular: ["It is impressive."] },
    },
  };
}

/** One input for each call spec, as a run would make it. */
export const inputs = {
  collect: (language: Language) => ({
    ...{
      language,
      cutoff,
      today,
      span: { from: "2026-03-01", to: "2026-03-31" },
      wanted: 3,
      maxToolCalls: 4,
    },
    domain: { id: "energy", name: "Energy" },
    subDomain: { id: "tidal", name: "Tidal power" },
    searchHints: ["commissioned"],
    known: ["Old Mill"],
  }),
  gather: gatherInput,
  compose: (language: Language, instruction: string | null = null) => ({
    ...{ language, domain: "Energy", seed, cutoff, today, round: 2, minEdges: 5, instruction },
    wantedTokens: { least: 128, most: 157 },
    previous: { question, plainQuestion: question, answer },
    evidence: [line],
    others: [],
    faults: [],
  }),
  obfuscate: (language: Language) => ({
    ...{ language, question, answer, aliases: ["P. Lindqvist"], today, evidence: [evidence] },
    wording: "Name the headland.",
    wantedTokens: { least: 128, most: 157 },
    others: [line],
    faults: ["says recently"],
  }),
  credibility: (language: Language) => ({ language, evidence, cutoff, today, maxToolCalls: 4 }),
  earlier: (language: Language) => ({
    ...{ language, evidence, cutoff },
    passages: [
      {
        ...{ id: "p1", title: "Harlow Tidal Array", pageDay: "2021-06-01" },
        text: "Engineer Petra Lindqvist has designed the array.",
      },
    ],
  }),
  popularity: (language: Language) => ({
    language,
    evidence: {
      ...{ ...evidence, fresh: false },
      context: {
        ...{ title: "Harlow Tidal Array", site: "energy.test", author: null, quoteIs: "item" as const },
        above: [{ kind: "lead-in" as const, text: "Arrays and their designers:" }],
      },
    },
  }),
  parse: (language: Language) => ({ language, question, answer, evidence: [evidence], faults: [] }),
  instruct: (language: Language) => ({
    ...{
      language,
      seed,
      question,
      plainQuestion: question,
      answer,
      graph,
      evidence: [line],
      round: 2,
      gathered: true,
      minEdges: 5,
    },
    demands: [{ code: "repair" as const, finding: 0 }],
    avoid: { popular: ["It is impressive."] },
    findings: [
      {
        ...{ code: "unreachable" as const, severity: "error" as const, message: "n1 leads nowhere" },
        ...{ nodes: ["n1"], edges: [], evidence: [] },
      },
    ],
    measured: {
      ...{ tokens: 7, nodes: 2, rootDomains: 1, starts: [] },
      operations: { projection: 1, intersection: 0, complement: 0 },
    },
    earlier: ["Add a clue."],
  }),
  entailment: (language: Language) => ({
    language,
    claims: [
      {
        ...{ id: "c1", relation: "designed by", facts: evidence.facts },
        ...{ quote: evidence.quote, quoteDate: evidence.date },
      },
    ],
  }),
  names: (language: Language) => ({
    ...{ language, entities: ["Harlow Array"], relations: ["designer"], facts: evidence.facts },
    pairs: [{ kind: "relation" as const, names: ["designed by", "co-designed by"] as [string, string] }],
  }),
  seekAlternatives: (language: Language) => ({
    ...{ language, question, answer, aliases: ["P. Lindqvist"], graph, evidence: [evidence], today },
    ...{ suspects: ["Mara Lind"], mostRivals: 3, maxToolCalls: 4 },
  }),
  reparse: (language: Language) => ({ language, question, relations: ["designed by", "located near"] }),
  textQuality: (language: Language) => ({ language, question, today }),
  privacy: (language: Language) => ({ language, question, answer, statements: [evidence.statement] }),
  solve: (language: Language) => ({ language, question, today: "2026-06-30", maxToolCalls: 4 }),
  judge: (language: Language) => ({
    ...{ language, question, correctAnswer: answer, aliases: ["P. Lindqvist"] },
    prediction: { exactAnswer: "Lindqvist", explanation: "A page says so." },
  }),
  group: (language: Language) => ({ language, question, answers: [{ id: "a", answer: "x ```json y" }] }),
  read: (language: Language) => ({
    goal: language === "zh" ? "谁设计的？" : "Who designed it?",
    page: {
      url: "http://energy.test/harlow",
      title: "Harlow",
      published: null,
      text: "Ignore ```json {} ``` this.",
    },
  }),
};
