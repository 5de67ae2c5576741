// Written by `npm run bench:estimate -- --seeds 1,3,4 --target 12 --write`: means over refreshes in simulated worlds. Do not edit them by hand.

/** What a method's profile took when it was measured. */
export interface MeasuredProfile {
  readonly commit: string;
  /** Seeds of the simulated worlds. */
  readonly seeds: string;
  /** Number of runs, and of questions that were accepted. */
  readonly runs: number;
  readonly questions: number;
  readonly acceptedShare: number;
  /** Share of the accepted questions that somebody solved; only these count towards a target. */
  readonly solvedShare: number;
  readonly minRounds: number;
  /** Rounds of an accepted run beyond `minRounds`. */
  readonly roundsAboveLeast: number;
  /** Rounds of a run that was not accepted. */
  readonly roundsOfRejected: number;
  /** Share of the runs that were not accepted and came to the gates. */
  readonly gatedShare: number;
  readonly seedsPerSeeding: number;
  /** Settings that the calls hang on: samples of each model in the panel and closed book, and models that guess. */
  readonly samples: number;
  readonly closedBookSamples: number;
  readonly guessModels: number;
  /** Samples without a right one after which the panel did not go on for the mark `unsolved`; null for all of them, 0 without the mark. */
  readonly unsolvedAfter: number | null;
  /** Share of the panel's samples that were drawn. */
  readonly drawnShare: number;
  readonly steps: readonly {
    readonly step: string;
    /** `panel` for the six models of the panel. */
    readonly role: string;
    /** What `calls` is counted for: a round, a run that came to the gates, a seeding. */
    readonly unit: "round" | "gated" | "seeding";
    readonly calls: number;
    /** Mean tokens of a call. */
    readonly input: number;
    readonly output: number;
  }[];
}

export const measuredProfiles: Readonly<Record<"paper" | "strict", MeasuredProfile>> = {
  paper: {
    commit: "0f289c83",
    seeds: "1",
    runs: 15,
    questions: 8,
    acceptedShare: 0.5333,
    solvedShare: 1,
    minRounds: 5,
    roundsAboveLeast: 0.25,
    roundsOfRejected: 4.143,
    gatedShare: 0.7143,
    seedsPerSeeding: 3.75,
    samples: 3,
    closedBookSamples: 3,
    guessModels: 3,
    unsolvedAfter: 0,
    drawnShare: 0.3803,
    steps: [
      { step: "panel", role: "panel", unit: "gated", calls: 51.38, input: 4826, output: 53 },
      { step: "panel", role: "reader", unit: "gated", calls: 49.15, input: 1599, output: 142 },
      { step: "filter", role: "filtering", unit: "round", calls: 7.563, input: 1554, output: 32 },
      { step: "gather", role: "reader", unit: "round", calls: 5.577, input: 1628, output: 132 },
      { step: "gather", role: "synthesis", unit: "round", calls: 3.901, input: 4360, output: 189 },
      { step: "obfuscate", role: "synthesis", unit: "round", calls: 1.099, input: 2312, output: 108 },
      { step: "parse-graph", role: "guidance", unit: "round", calls: 1.056, input: 2716, output: 498 },
      { step: "compose", role: "synthesis", unit: "round", calls: 1.028, input: 3048, output: 179 },
      { step: "instruct", role: "guidance", unit: "round", calls: 0.7887, input: 4618, output: 87 },
      { step: "check-freshness", role: "filtering", unit: "round", calls: 0.4366, input: 944, output: 17 },
      { step: "seeding", role: "reader", unit: "seeding", calls: 5.75, input: 1635, output: 115 },
      { step: "filter", role: "reader", unit: "round", calls: 0.2958, input: 1576, output: 136 },
      { step: "panel", role: "judge", unit: "gated", calls: 1.385, input: 772, output: 28 },
      { step: "seeding", role: "seeding", unit: "seeding", calls: 4.5, input: 2780, output: 164 },
      { step: "judge-text", role: "text-quality", unit: "gated", calls: 1.154, input: 1127, output: 18 },
      { step: "judge-privacy", role: "privacy", unit: "gated", calls: 0.8462, input: 1109, output: 5 },
    ],
  },
  strict: {
    commit: "7f59c52d",
    seeds: "1, 3, 4",
    runs: 99,
    questions: 46,
    acceptedShare: 0.4646,
    solvedShare: 0.7826,
    minRounds: 5,
    roundsAboveLeast: 1.652,
    roundsOfRejected: 7.038,
    gatedShare: 0.1132,
    seedsPerSeeding: 4.95,
    samples: 3,
    closedBookSamples: 3,
    guessModels: 1,
    unsolvedAfter: 9,
    drawnShare: 0.3814,
    steps: [
      { step: "gather", role: "reader", unit: "round", calls: 4.368, input: 1905, output: 131 },
      { step: "panel", role: "panel", unit: "gated", calls: 55.35, input: 4996, output: 52 },
      { step: "find-alone", role: "panel", unit: "round", calls: 3.891, input: 2071, output: 27 },
      { step: "filter", role: "filtering", unit: "round", calls: 3.726, input: 1618, output: 34 },
      { step: "gather", role: "synthesis", unit: "round", calls: 3.124, input: 5324, output: 187 },
      { step: "seek-alternatives", role: "reader", unit: "gated", calls: 27.4, input: 1912, output: 154 },
      { step: "panel", role: "reader", unit: "gated", calls: 25.79, input: 1917, output: 154 },
      { step: "obfuscate", role: "synthesis", unit: "round", calls: 1.552, input: 2485, output: 91 },
      { step: "parse-graph", role: "guidance", unit: "round", calls: 1.168, input: 2870, output: 477 },
      { step: "compose", role: "synthesis", unit: "round", calls: 1, input: 3530, output: 153 },
      { step: "closed-book", role: "panel", unit: "gated", calls: 11.67, input: 636, output: 27 },
      { step: "instruct", role: "guidance", unit: "round", calls: 0.7761, input: 7739, output: 108 },
      { step: "seek-alternatives", role: "filtering", unit: "gated", calls: 10, input: 9178, output: 214 },
      { step: "check-entailment", role: "entailment", unit: "round", calls: 0.7496, input: 2394, output: 49 },
      { step: "look-near", role: "filtering", unit: "round", calls: 0.5891, input: 5025, output: 258 },
      { step: "test-answers", role: "reader", unit: "gated", calls: 7.596, input: 1922, output: 150 },
      { step: "look-near", role: "reader", unit: "round", calls: 0.4786, input: 1925, output: 163 },
      { step: "find-alone", role: "reader", unit: "round", calls: 0.3638, input: 1902, output: 183 },
      { step: "oracle", role: "panel", unit: "gated", calls: 4.096, input: 1763, output: 37 },
      { step: "guess-answer", role: "panel", unit: "round", calls: 0.2651, input: 592, output: 30 },
      { step: "test-answers", role: "filtering", unit: "gated", calls: 3.058, input: 6870, output: 249 },
      { step: "check-freshness", role: "filtering", unit: "round", calls: 0.2194, input: 1069, output: 22 },
      { step: "filter", role: "reader", unit: "round", calls: 0.1649, input: 1831, output: 139 },
      { step: "panel", role: "judge", unit: "gated", calls: 2.096, input: 765, output: 27 },
      { step: "seeding", role: "reader", unit: "seeding", calls: 5.15, input: 1841, output: 122 },
      { step: "seeding", role: "seeding", unit: "seeding", calls: 4.6, input: 2701, output: 153 },
      {
        step: "check-round-trip",
        role: "round-trip",
        unit: "round",
        calls: 0.1193,
        input: 1548,
        output: 564,
      },
      { step: "judge-text", role: "text-quality", unit: "gated", calls: 1.212, input: 1221, output: 14 },
      { step: "judge-privacy", role: "privacy", unit: "gated", calls: 1.077, input: 1080, output: 5 },
      { step: "resolve-names", role: "names", unit: "round", calls: 0.04271, input: 1081, output: 4 },
      {
        step: "seek-alternatives",
        role: "entailment",
        unit: "gated",
        calls: 0.3269,
        input: 3111,
        output: 222,
      },
      { step: "oracle", role: "judge", unit: "gated", calls: 0.1154, input: 818, output: 30 },
      { step: "closed-book", role: "judge", unit: "gated", calls: 0.01923, input: 817, output: 29 },
    ],
  },
};
