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
    commit: "b9fd13b2",
    seeds: "1, 3, 4",
    runs: 72,
    questions: 55,
    acceptedShare: 0.7639,
    solvedShare: 0.6545,
    minRounds: 5,
    roundsAboveLeast: 2.618,
    roundsOfRejected: 6.353,
    gatedShare: 0.2941,
    seedsPerSeeding: 6,
    samples: 3,
    closedBookSamples: 3,
    guessModels: 1,
    unsolvedAfter: 9,
    drawnShare: 0.4481,
    steps: [
      { step: "panel", role: "panel", unit: "gated", calls: 63.57, input: 4630, output: 51 },
      { step: "gather", role: "reader", unit: "round", calls: 4.398, input: 1880, output: 130 },
      { step: "find-alone", role: "panel", unit: "round", calls: 3.852, input: 2075, output: 28 },
      { step: "filter", role: "filtering", unit: "round", calls: 3.837, input: 1616, output: 33 },
      { step: "seek-alternatives", role: "reader", unit: "gated", calls: 29.72, input: 1892, output: 150 },
      { step: "panel", role: "reader", unit: "gated", calls: 28.97, input: 1890, output: 148 },
      { step: "gather", role: "synthesis", unit: "round", calls: 3.116, input: 5235, output: 185 },
      { step: "closed-book", role: "panel", unit: "gated", calls: 11.87, input: 627, output: 27 },
      { step: "obfuscate", role: "synthesis", unit: "round", calls: 1.345, input: 2573, output: 99 },
      { step: "seek-alternatives", role: "filtering", unit: "gated", calls: 11.07, input: 9012, output: 216 },
      { step: "parse-graph", role: "guidance", unit: "round", calls: 1.042, input: 2904, output: 520 },
      { step: "compose", role: "synthesis", unit: "round", calls: 0.9507, input: 3661, output: 164 },
      { step: "test-answers", role: "reader", unit: "gated", calls: 7.617, input: 1874, output: 148 },
      { step: "instruct", role: "guidance", unit: "round", calls: 0.7875, input: 7900, output: 104 },
      { step: "check-entailment", role: "entailment", unit: "round", calls: 0.7476, input: 2366, output: 50 },
      { step: "look-near", role: "filtering", unit: "round", calls: 0.7078, input: 5093, output: 240 },
      { step: "look-near", role: "reader", unit: "round", calls: 0.5844, input: 1867, output: 157 },
      { step: "oracle", role: "panel", unit: "gated", calls: 4.667, input: 1855, output: 37 },
      { step: "find-alone", role: "reader", unit: "round", calls: 0.5218, input: 1844, output: 165 },
      { step: "test-answers", role: "filtering", unit: "gated", calls: 3.3, input: 6610, output: 247 },
      { step: "guess-answer", role: "panel", unit: "round", calls: 0.2524, input: 586, output: 30 },
      { step: "panel", role: "judge", unit: "gated", calls: 2.133, input: 747, output: 28 },
      { step: "check-freshness", role: "filtering", unit: "round", calls: 0.2125, input: 1066, output: 22 },
      { step: "filter", role: "reader", unit: "round", calls: 0.186, input: 1832, output: 140 },
      { step: "check-round-trip", role: "round-trip", unit: "round", calls: 0.167, input: 1532, output: 532 },
      { step: "judge-text", role: "text-quality", unit: "gated", calls: 1.133, input: 1192, output: 12 },
      { step: "judge-privacy", role: "privacy", unit: "gated", calls: 1.117, input: 1060, output: 5 },
      { step: "seeding", role: "reader", unit: "seeding", calls: 4.833, input: 1870, output: 124 },
      { step: "seeding", role: "seeding", unit: "seeding", calls: 4.167, input: 2689, output: 171 },
      { step: "resolve-names", role: "names", unit: "round", calls: 0.05882, input: 1064, output: 4 },
      { step: "seek-alternatives", role: "entailment", unit: "gated", calls: 0.45, input: 2778, output: 159 },
      { step: "oracle", role: "judge", unit: "gated", calls: 0.3, input: 807, output: 30 },
      { step: "closed-book", role: "judge", unit: "gated", calls: 0.01667, input: 854, output: 30 },
    ],
  },
};
