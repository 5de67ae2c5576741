import type { ReasonCode } from "../run/reason-code.ts";
import type { Verdict } from "../run/verdict.ts";

/** What goes beyond the papers' method, and is told apart from it: gates, and the reasons by which they reject. */
export const beyondPaper: {
  readonly gates: ReadonlySet<Verdict["gate"]>;
  readonly reasons: ReadonlySet<string>;
} = {
  gates: new Set<Verdict["gate"]>([
    "names",
    "entailment",
    "proof",
    "rivals",
    "round-trip",
    "closed-book",
    "oracle",
    "solved",
    "other-answers",
  ]),
  reasons: new Set<ReasonCode>([
    "not-proven",
    "ambiguous",
    "not-entailed",
    "round-trip",
    "closed-book",
    "oracle",
  ]),
};
