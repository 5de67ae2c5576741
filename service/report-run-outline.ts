import type { z } from "zod";
import type { Freshet } from "../app/freshet.ts";
import type { runReport } from "./run-content.ts";

type Report = Awaited<ReturnType<Freshet["runs"]["show"]>>;
type Steps = Awaited<ReturnType<Freshet["runs"]["sumSteps"]>>;
type Outline = Pick<Report, "costs"> & {
  readonly [Part in Exclude<keyof typeof runReport, "costs">]: z.output<(typeof runReport)[Part]>;
};

/** Reports a run by states, counts, codes and costs, without any of its texts. */
export function reportRunOutline(report: Report, steps: Steps): Outline {
  const { graph } = report;
  const parts = [...report.evidence, ...report.drafts, ...report.graphs, ...report.verdicts, ...steps];
  const numbers = [...new Set(parts.map(({ round }) => round))].sort((a, b) => a - b);
  return {
    run: report.run,
    rounds: numbers.map((number) => reportRound(report, steps, number)),
    graph: graph && {
      round: graph.round,
      nodes: graph.graph.nodes.length,
      edges: graph.graph.edges.length,
      findings: graph.findings.map(({ code }) => code),
    },
    samples: countBy(report.samples.map(({ outcome }) => outcome)),
    spend: report.spend,
    costs: report.costs,
  };
}

function reportRound(report: Report, steps: Steps, number: number): Outline["rounds"][number] {
  const inRound = ({ round }: { readonly round: number }): boolean => round === number;
  const evidence = report.evidence.filter(inRound);
  const graph = report.graphs.find(inRound);
  return {
    round: number,
    evidence: countBy(evidence.map(({ status }) => status)),
    faults: countBy(evidence.flatMap(({ fault }) => fault ?? [])),
    hasQuestion: report.drafts.some(inRound),
    graph:
      graph === undefined
        ? null
        : {
            nodes: graph.graph.nodes.length,
            edges: graph.graph.edges.length,
            findings: graph.findings.map(({ code, severity }) => ({ code, severity })),
          },
    verdicts: report.verdicts.filter(inRound).map(({ gate, passed, code }) => ({ gate, passed, code })),
    samples: countBy(report.samples.filter(inRound).map(({ outcome }) => outcome)),
    steps: steps.filter(inRound).map(({ round: _, ...spend }) => spend),
  };
}

function countBy(words: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Object.fromEntries(counts);
}
