import { describe, expect, it } from "vitest";
import { createGroundTruth } from "../../../../bench/truth/create-ground-truth.ts";
import { questionProfile } from "../../../../domain/settings/question-profile.ts";
import { chooseDemands } from "../../../../gates/guidance/choose-demands.ts";
import { decideAnswerEdge } from "../../../../gates/structure/decide-answer-edge.ts";
import { decideTermination } from "../../../../gates/structure/decide-termination.ts";
import { readDemandGrounds } from "../../../../graph/question/guidance/read-demand-grounds.ts";
import { wantedTokens } from "../../../../graph/question/guidance/wanted-tokens.ts";
import { writeProofFile } from "../../../../reasoning/evaluation/write-proof-file.ts";
import { checkStructure } from "../../../../reasoning/structure/check-structure.ts";
import { openOfflineProduct } from "../../simulation/models/offline-product.ts";

const wanted = questionProfile.parse({});
const cutoff = "2026-01-01";
const today = "2026-11-21";
const limits = {
  ...{ minRounds: 5, maxRounds: 12, minEdges: 5, structureChecks: true },
  foundAlone: { moreRounds: 0 },
};

type Evidence = {
  id: string;
  fresh: boolean;
  url: string;
  statement: string;
  facts: { subject: string; relation: string; object: string; from: string }[];
};

const lineOf = ({ id, statement, fresh }: Evidence) => ({ id, statement, ...(fresh && { fresh }) });

/** Seeding and some rounds of synthesis, filtering and guidance, as the method has them. */
function synthesise(language: "en" | "zh") {
  const product = openOfflineProduct();
  const subDomain =
    language === "zh"
      ? { id: "science/astronomy", name: "天文学" }
      : { id: "science/astronomy", name: "astronomy" };
  const { report: seeds } = product.converse("collect_seeds", {
    ...{ language, domain: { id: "science", name: "science" }, subDomain, cutoff, today },
    ...{
      searchHints: [`${subDomain.name} 2026`],
      wanted: 4,
      known: [],
      maxToolCalls: 12,
      span: { from: cutoff, to: today },
    },
  });
  const [seed] = seeds.entities;
  const kept: Evidence[] = [];
  let previous: { question: string; plainQuestion: string; answer: string } | null = null;
  let instruction: string | null = null;
  const earlier: string[] = [];
  for (let round = 1; ; round += 1) {
    const common = {
      language,
      domain: "science",
      seed,
      cutoff,
      today,
      round,
      kept: kept.map(({ statement }) => statement),
      dropped: {},
      previous: null,
    };
    const { report } = product.converse("gather_evidence", {
      ...{ ...common, attempt: 1, wanted: 5, maxToolCalls: 24, instruction },
    });
    for (const piece of report.evidence) {
      const evidence = { id: `ev${kept.length + 1}`, ...piece };
      const label = piece.fresh
        ? product.converse("check_credibility", {
            language,
            evidence,
            cutoff,
            today,
            maxToolCalls: 8,
          } as never).report.label
        : product.ask("check_popularity", { language, evidence }).label;
      if (label === "credible" || label === "non-popular") kept.push(evidence);
    }
    const composed = product.ask("compose_question", {
      ...{
        language,
        domain: "science",
        seed,
        cutoff,
        today,
        round,
        minEdges: 5,
        previous,
        instruction,
        evidence: kept.map(lineOf),
        wantedTokens: wantedTokens(wanted, language).plain,
      },
    });
    const { answer, aliases } = composed;
    const vague = product.ask("obfuscate_question", {
      ...{ language, question: composed.question, answer, aliases, today, wording: null },
      ...{ evidence: kept, faults: ["-"] },
    });
    const { question } = vague;
    const graph = product.ask("parse_graph", { language, question, answer, evidence: kept, faults: [] });
    const report2 = checkStructure({
      ...graph,
      question,
      answers: [answer, ...aliases],
      evidence: kept as never,
    });
    const asKept = kept.map((piece) => ({ ...piece, status: "kept" })) as never;
    const termination = decideTermination({
      ...{
        findings: report2.findings,
        productiveRounds: round,
        rounds: round,
        edges: graph.edges.length,
        answerEdge: decideAnswerEdge(graph, { answer, aliases }, asKept),
        limits,
      },
    });
    if (termination.kind !== "instruct")
      return { product, seed, kept, composed, question, graph, report: report2, termination, rounds: round };
    const usedEvidence = composed.usedEvidence as string[];
    const draft = { question, answer, aliases, usedEvidence } as never;
    const grounds = readDemandGrounds({
      ...{
        seedId: "run",
        round,
        language,
        wanted,
        graph,
        findings: report2.findings,
        complementTried: false,
      },
      draft,
      proof: writeProofFile({ graph, draft, evidence: asKept }),
      evidence: asKept,
      misused: new Set(),
      asked: earlier,
      sitesDemanded: [],
      keptDemanded: [],
      lessons: [],
      results: [],
      unreachableHosts: [],
    });
    instruction = product.ask("write_instruction", {
      ...{
        language,
        seed,
        question,
        plainQuestion: composed.question,
        answer,
        graph,
        evidence: kept.map(lineOf),
        avoid: {},
        round,
        gathered: true,
      },
      ...{ minEdges: 5, earlier: earlier.slice(-2), measured: grounds.measured },
      ...chooseDemands(grounds),
    }).instruction as string;
    earlier.push(instruction);
    previous = { question, plainQuestion: composed.question, answer };
  }
}

describe.each(["en", "zh"] as const)("simulated synthesis in %s", (language) => {
  it("ends with a sound graph over evidence that is mostly true, its answer on fresh evidence", () => {
    const { product, kept, composed, question, graph, report, termination, rounds } = synthesise(language);
    expect(termination).toEqual({ kind: "terminate" });
    expect(rounds).toBeGreaterThanOrEqual(5);
    expect(report.findings.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(graph.edges.length).toBeGreaterThanOrEqual(5);
    expect(kept.length).toBeGreaterThanOrEqual(5);
    const cited = kept.filter(({ id }) => composed.answerEvidence.includes(id));
    expect(cited.some(({ fresh, statement }) => fresh && statement.includes(composed.answer))).toBe(true);
    expect(question).not.toContain(composed.answer);
    const truth = createGroundTruth(product.world);
    const right = kept.filter(({ facts }) =>
      facts.every((fact) => truth.isTrue({ ...fact, date: fact.from })),
    );
    expect(right.length / kept.length).toBeGreaterThan(0.9);
  });
});

describe("the instruction", () => {
  it("decides what is searched for next", () => {
    const product = openOfflineProduct();
    const [first, second] = product.world.entities.filter(({ kind }) => kind === "organisation");
    const ask = (instruction: string) =>
      product.converse("gather_evidence", {
        ...{
          language: "en",
          domain: "science",
          cutoff,
          today,
          round: 2,
          attempt: 1,
          wanted: 3,
          maxToolCalls: 8,
        },
        ...{
          seed: { name: "Nobody", description: "", urls: [] },
          previous: null,
          kept: [],
          dropped: {},
          instruction,
        },
      }).calls[0]?.arguments["query"];
    const names = [first?.name.en ?? "", second?.name.en ?? ""];
    expect(ask(`Find more about “${names[0]}”.`)).toContainEqual(expect.stringContaining(names[0] ?? ""));
    expect(ask(`Find more about “${names[1]}”.`)).toContainEqual(expect.stringContaining(names[1] ?? ""));
    expect(ask(`Find more about “${names[1]}”.`)).not.toContainEqual(expect.stringContaining(names[0] ?? ""));
  });
});
