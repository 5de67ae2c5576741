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
    commit: "0ca3b2fd with changes",
    seeds: "1, 3, 4",
    runs: 90,
    questions: 51,
    acceptedShare: 0.5667,
    solvedShare: 0.7059,
    minRounds: 5,
    roundsAboveLeast: 1.569,
    roundsOfRejected: 6.103,
    gatedShare: 0.1795,
    seedsPerSeeding: 5,
    samples: 3,
    closedBookSamples: 3,
    oracleSamples: 2,
    guessModels: 1,
    drawnShare: 0.5536,
    steps: [
      { step: "panel", role: "panel", unit: "gated", calls: 66.98, input: 4658, output: 51 },
      { step: "gather", role: "reader", unit: "round", calls: 4.092, input: 1746, output: 134 },
      { step: "filter", role: "filtering", unit: "round", calls: 3.595, input: 1460, output: 34 },
      { step: "find-alone", role: "panel", unit: "round", calls: 3.585, input: 2085, output: 27 },
      { step: "gather", role: "synthesis", unit: "round", calls: 2.993, input: 4970, output: 186 },
      { step: "seek-alternatives", role: "reader", unit: "gated", calls: 26.88, input: 1756, output: 154 },
      { step: "panel", role: "reader", unit: "gated", calls: 24.16, input: 1762, output: 160 },
      { step: "closed-book", role: "panel", unit: "gated", calls: 18.28, input: 627, output: 27 },
      { step: "obfuscate", role: "synthesis", unit: "round", calls: 1.361, input: 2223, output: 90 },
      { step: "parse-graph", role: "guidance", unit: "round", calls: 1.194, input: 2751, output: 460 },
      { step: "compose", role: "synthesis", unit: "round", calls: 0.9965, input: 3209, output: 155 },
      { step: "test-answers", role: "reader", unit: "gated", calls: 8.845, input: 1781, output: 157 },
      { step: "seek-alternatives", role: "filtering", unit: "gated", calls: 8.431, input: 9689, output: 258 },
      { step: "instruct", role: "guidance", unit: "round", calls: 0.7993, input: 5458, output: 106 },
      { step: "check-entailment", role: "entailment", unit: "round", calls: 0.7853, input: 1971, output: 51 },
      { step: "oracle", role: "panel", unit: "gated", calls: 7.466, input: 1674, output: 37 },
      { step: "find-alone", role: "reader", unit: "round", calls: 0.4101, input: 1726, output: 173 },
      { step: "look-near", role: "reader", unit: "round", calls: 0.3176, input: 1715, output: 150 },
      { step: "test-answers", role: "filtering", unit: "gated", calls: 3.138, input: 7909, output: 331 },
      { step: "guess-answer", role: "panel", unit: "round", calls: 0.288, input: 589, output: 30 },
      { step: "check-freshness", role: "filtering", unit: "round", calls: 0.2775, input: 934, output: 19 },
      { step: "panel", role: "judge", unit: "gated", calls: 2.586, input: 752, output: 30 },
      { step: "look-near", role: "filtering", unit: "round", calls: 0.2199, input: 4691, output: 259 },
      {
        step: "check-round-trip",
        role: "round-trip",
        unit: "round",
        calls: 0.1815,
        input: 1517,
        output: 510,
      },
      { step: "filter", role: "reader", unit: "round", calls: 0.1623, input: 1684, output: 141 },
      { step: "seeding", role: "reader", unit: "seeding", calls: 5.056, input: 1729, output: 127 },
      { step: "seeding", role: "seeding", unit: "seeding", calls: 4.444, input: 2808, output: 164 },
      { step: "judge-text", role: "text-quality", unit: "gated", calls: 1.345, input: 1126, output: 16 },
      { step: "judge-privacy", role: "privacy", unit: "gated", calls: 1.103, input: 1060, output: 5 },
      { step: "oracle", role: "judge", unit: "gated", calls: 0.5, input: 808, output: 30 },
      { step: "resolve-names", role: "names", unit: "round", calls: 0.04887, input: 1023, output: 4 },
      { step: "closed-book", role: "judge", unit: "gated", calls: 0.03448, input: 803, output: 29 },
    ],
  },
};
