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
  /** Settings that the calls hang on: samples of each model in the panel, closed book and on the evidence, and models that guess. */
  readonly samples: number;
  readonly closedBookSamples: number;
  readonly oracleSamples: number;
  readonly guessModels: number;
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
    oracleSamples: 3,
    guessModels: 3,
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
    commit: "0f289c83 with changes",
    seeds: "1",
    runs: 18,
    questions: 11,
    acceptedShare: 0.6111,
    solvedShare: 0.7273,
    minRounds: 5,
    roundsAboveLeast: 1.636,
    roundsOfRejected: 6.429,
    gatedShare: 0.4286,
    seedsPerSeeding: 3.6,
    samples: 3,
    closedBookSamples: 3,
    oracleSamples: 2,
    guessModels: 1,
    drawnShare: 0.5317,
    steps: [
      { step: "panel", role: "panel", unit: "gated", calls: 60, input: 4059, output: 49 },
      { step: "find-alone", role: "panel", unit: "round", calls: 4.932, input: 2059, output: 28 },
      { step: "gather", role: "reader", unit: "round", calls: 4.559, input: 1637, output: 130 },
      { step: "filter", role: "filtering", unit: "round", calls: 3.822, input: 1392, output: 32 },
      { step: "seek-alternatives", role: "reader", unit: "gated", calls: 29.57, input: 1642, output: 146 },
      { step: "gather", role: "synthesis", unit: "round", calls: 3.119, input: 4560, output: 182 },
      { step: "panel", role: "reader", unit: "gated", calls: 18.86, input: 1641, output: 166 },
      { step: "closed-book", role: "panel", unit: "gated", calls: 18.79, input: 622, output: 26 },
      { step: "obfuscate", role: "synthesis", unit: "round", calls: 1.466, input: 2291, output: 92 },
      { step: "parse-graph", role: "guidance", unit: "round", calls: 1.288, input: 2618, output: 451 },
      { step: "seek-alternatives", role: "filtering", unit: "gated", calls: 9.857, input: 9324, output: 223 },
      { step: "compose", role: "synthesis", unit: "round", calls: 1.042, input: 3028, output: 153 },
      { step: "oracle", role: "panel", unit: "gated", calls: 7.214, input: 1528, output: 37 },
      { step: "instruct", role: "guidance", unit: "round", calls: 0.8559, input: 4871, output: 103 },
      { step: "test-answers", role: "reader", unit: "gated", calls: 5.5, input: 1610, output: 139 },
      { step: "check-entailment", role: "entailment", unit: "round", calls: 0.6356, input: 1441, output: 46 },
      { step: "find-alone", role: "reader", unit: "round", calls: 0.6102, input: 1590, output: 164 },
      { step: "look-near", role: "reader", unit: "round", calls: 0.3136, input: 1568, output: 134 },
      { step: "look-near", role: "filtering", unit: "round", calls: 0.3051, input: 3964, output: 218 },
      { step: "check-freshness", role: "filtering", unit: "round", calls: 0.2881, input: 915, output: 18 },
      { step: "guess-answer", role: "panel", unit: "round", calls: 0.2881, input: 578, output: 30 },
      { step: "seeding", role: "reader", unit: "seeding", calls: 5.8, input: 1614, output: 114 },
      {
        step: "check-round-trip",
        role: "round-trip",
        unit: "round",
        calls: 0.2458,
        input: 1401,
        output: 539,
      },
      { step: "test-answers", role: "filtering", unit: "gated", calls: 1.929, input: 6863, output: 281 },
      { step: "judge-text", role: "text-quality", unit: "gated", calls: 1.714, input: 1104, output: 20 },
      { step: "seeding", role: "seeding", unit: "seeding", calls: 4.6, input: 2732, output: 146 },
      { step: "filter", role: "reader", unit: "round", calls: 0.161, input: 1651, output: 137 },
      { step: "panel", role: "judge", unit: "gated", calls: 1.286, input: 742, output: 26 },
      { step: "judge-privacy", role: "privacy", unit: "gated", calls: 1.214, input: 1042, output: 5 },
      { step: "oracle", role: "judge", unit: "gated", calls: 0.4286, input: 806, output: 31 },
      { step: "resolve-names", role: "names", unit: "round", calls: 0.01695, input: 1102, output: 4 },
    ],
  },
};
