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
    commit: "3df3b800",
    seeds: "1, 3, 4",
    runs: 111,
    questions: 50,
    acceptedShare: 0.4505,
    solvedShare: 0.72,
    minRounds: 5,
    roundsAboveLeast: 1.98,
    roundsOfRejected: 6.869,
    gatedShare: 0.1148,
    seedsPerSeeding: 4.625,
    samples: 3,
    closedBookSamples: 3,
    guessModels: 1,
    unsolvedAfter: null,
    drawnShare: 0.5312,
    steps: [
      { step: "panel", role: "panel", unit: "gated", calls: 74.39, input: 4669, output: 50 },
      { step: "gather", role: "reader", unit: "round", calls: 4.01, input: 1834, output: 131 },
      { step: "find-alone", role: "panel", unit: "round", calls: 3.699, input: 2046, output: 27 },
      { step: "filter", role: "filtering", unit: "round", calls: 3.483, input: 1559, output: 33 },
      { step: "gather", role: "synthesis", unit: "round", calls: 2.98, input: 5088, output: 180 },
      { step: "panel", role: "reader", unit: "gated", calls: 28.33, input: 1817, output: 144 },
      { step: "seek-alternatives", role: "reader", unit: "gated", calls: 26.19, input: 1829, output: 148 },
      { step: "obfuscate", role: "synthesis", unit: "round", calls: 1.501, input: 2359, output: 91 },
      { step: "closed-book", role: "panel", unit: "gated", calls: 17.82, input: 628, output: 26 },
      { step: "parse-graph", role: "guidance", unit: "round", calls: 1.12, input: 2814, output: 469 },
      { step: "compose", role: "synthesis", unit: "round", calls: 0.974, input: 3448, output: 150 },
      { step: "instruct", role: "guidance", unit: "round", calls: 0.7682, input: 7105, output: 104 },
      { step: "check-entailment", role: "entailment", unit: "round", calls: 0.7031, input: 2327, output: 48 },
      { step: "seek-alternatives", role: "filtering", unit: "gated", calls: 9.228, input: 9049, output: 215 },
      { step: "look-near", role: "filtering", unit: "round", calls: 0.5638, input: 4800, output: 219 },
      { step: "test-answers", role: "reader", unit: "gated", calls: 7.211, input: 1817, output: 147 },
      { step: "oracle", role: "panel", unit: "gated", calls: 7.175, input: 1709, output: 36 },
      { step: "look-near", role: "reader", unit: "round", calls: 0.4674, input: 1859, output: 167 },
      { step: "find-alone", role: "reader", unit: "round", calls: 0.3633, input: 1819, output: 174 },
      { step: "guess-answer", role: "panel", unit: "round", calls: 0.2552, input: 590, output: 30 },
      { step: "check-freshness", role: "filtering", unit: "round", calls: 0.1953, input: 1058, output: 22 },
      { step: "test-answers", role: "filtering", unit: "gated", calls: 2.632, input: 7228, output: 262 },
      { step: "panel", role: "judge", unit: "gated", calls: 2.509, input: 746, output: 31 },
      { step: "seeding", role: "reader", unit: "seeding", calls: 5.333, input: 1786, output: 119 },
      { step: "filter", role: "reader", unit: "round", calls: 0.1497, input: 1767, output: 143 },
      { step: "seeding", role: "seeding", unit: "seeding", calls: 4.5, input: 2748, output: 155 },
      {
        step: "check-round-trip",
        role: "round-trip",
        unit: "round",
        calls: 0.1237,
        input: 1549,
        output: 543,
      },
      { step: "judge-text", role: "text-quality", unit: "gated", calls: 1.211, input: 1116, output: 17 },
      { step: "judge-privacy", role: "privacy", unit: "gated", calls: 1.07, input: 1064, output: 5 },
      { step: "resolve-names", role: "names", unit: "round", calls: 0.04297, input: 1051, output: 4 },
      {
        step: "seek-alternatives",
        role: "entailment",
        unit: "gated",
        calls: 0.4035,
        input: 2805,
        output: 177,
      },
      { step: "oracle", role: "judge", unit: "gated", calls: 0.386, input: 827, output: 30 },
      { step: "closed-book", role: "judge", unit: "gated", calls: 0.1404, input: 762, output: 30 },
    ],
  },
};
