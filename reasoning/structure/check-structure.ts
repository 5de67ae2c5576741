import type { Finding, FindingCode } from "../../domain/graph/finding.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { readGraphFile } from "../read-graph-file.ts";
import { stateFinding } from "../state-finding.ts";
import { describeStructure, type StructureCheck, type StructureSubject } from "./describe-structure.ts";
import { findCountFaults } from "./find-count-faults.ts";
import { findGivenFaults } from "./find-given-faults.ts";
import { findImplied } from "./find-implied.ts";
import { findInvalid } from "./find-invalid.ts";
import { findOnePage } from "./find-one-page.ts";
import { findOpenStart } from "./find-open-start.ts";
import { findRedundancy } from "./find-redundancy.ts";
import { findShortcuts } from "./find-shortcuts.ts";

const checks: readonly StructureCheck[] = [
  findInvalid,
  findGivenFaults,
  findOpenStart,
  findRedundancy,
  findImplied,
  findShortcuts,
  findCountFaults,
  findOnePage,
  findUnsupported,
];

export interface StructureReport {
  /** True if no finding is an error. */
  readonly sound: boolean;
  readonly findings: Finding[];
}

export interface StructureOptions {
  /**
   * Says whether the evaluation confirms a bypass (`method: strict`); an unconfirmed bypass is a warning. If left out (`method: paper`),
   * every bypass is an error.
   */
  readonly confirmsBypass?: (bypass: Finding) => boolean;
}

/**
 * Makes all structural checks of a reasoning graph (EvoBrowseComp §2.1, High-Level Guidance Agent; docs/structure-findings.md). It never
 * throws for a bad graph.
 */
export function checkStructure(
  file: ReasoningGraphFile,
  { confirmsBypass }: StructureOptions = {},
): StructureReport {
  const subject = describeStructure(file);
  const structural = checks.flatMap((check) => check(subject));
  const findings = confirmsBypass === undefined ? structural : rateBypasses(structural, confirmsBypass);
  return { sound: findings.every(({ severity }) => severity !== "error"), findings };
}

/** Findings that are warnings under `method: paper`, since the paper doesn't know them. */
const beyondPaper: ReadonlySet<FindingCode> = new Set([
  "few-candidates",
  "open-count",
  "one-page",
  "implied-constraint",
  "open-start",
]);
const bypasses: ReadonlySet<FindingCode> = new Set(["bypass-edge", "avoidable-key-hop"]);

/**
 * Turns unconfirmed bypasses into warnings, and faults beyond the paper into errors (`method: strict`). All other findings stay unchanged.
 */
function rateBypasses(findings: readonly Finding[], confirmsBypass: (bypass: Finding) => boolean): Finding[] {
  return findings.map((finding) => {
    if (beyondPaper.has(finding.code)) return { ...finding, severity: "error" };
    return bypasses.has(finding.code) && !confirmsBypass(finding)
      ? { ...finding, severity: "warning" }
      : finding;
  });
}

/**
 * Finds projections and orders that cite no evidence, and evidence that no edge cites. Set operations need no evidence, since their
 * members come from projections.
 */
function findUnsupported({ file }: StructureSubject): Finding[] {
  const cited = new Set(file.edges.flatMap(({ evidence = [] }) => evidence));
  const bare = file.edges.filter(
    ({ op, evidence = [] }) => (op === "projection" || op === "order") && evidence.length === 0,
  );
  const unused = (file.evidence ?? []).filter(({ id }) => !cited.has(id));
  return [
    ...bare.map(({ id, op }) =>
      stateFinding("unsupported-edge", { edges: [id], message: `${op} ${id} cites no evidence` }),
    ),
    ...[...new Set(unused.map(({ id }) => id))].map((id) =>
      stateFinding("uncited-evidence", { evidence: [id], message: `no edge cites evidence ${id}` }),
    ),
  ];
}

/** Checks a graph file's parsed JSON. Faults of its fields are among the findings. Returns null if the JSON is no object. */
export function checkGraph(
  raw: unknown,
  options: StructureOptions = {},
): ({ readonly graph: ReasoningGraphFile } & StructureReport) | null {
  const read = readGraphFile(raw);
  if (read === null) return null;
  const { sound, findings } = checkStructure(read.file, options);
  return {
    graph: read.file,
    sound: sound && read.faults.every(({ severity }) => severity !== "error"),
    findings: [...read.faults, ...findings],
  };
}
