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
    commit: "41e6849e",
    seeds: "1, 3, 4",
    runs: 104,
    questions: 55,
    acceptedShare: 0.5288,
    solvedShare: 0.6545,
    minRounds: 5,
    roundsAboveLeast: 1.636,
    roundsOfRejected: 5.898,
    gatedShare: 0.1633,
    seedsPerSeeding: 5.474,
    samples: 3,
    closedBookSamples: 3,
    oracleSamples: 2,
    guessModels: 1,
    drawnShare: 0.5838,
    steps: [
      { step: "panel", role: "panel", unit: "gated", calls: 76.97, input: 4831, output: 52 },
      { step: "gather", role: "reader", unit: "round", calls: 4.05, input: 1748, output: 133 },
      { step: "filter", role: "filtering", unit: "round", calls: 3.511, input: 1549, output: 34 },
      { step: "find-alone", role: "panel", unit: "round", calls: 3.274, input: 2106, output: 27 },
      { step: "gather", role: "synthesis", unit: "round", calls: 2.985, input: 5014, output: 184 },
      { step: "panel", role: "reader", unit: "gated", calls: 27.62, input: 1741, output: 156 },
      { step: "seek-alternatives", role: "reader", unit: "gated", calls: 26.48, input: 1754, output: 153 },
      { step: "closed-book", role: "panel", unit: "gated", calls: 18.32, input: 625, output: 26 },
      { step: "obfuscate", role: "synthesis", unit: "round", calls: 1.346, input: 2246, output: 91 },
      { step: "parse-graph", role: "guidance", unit: "round", calls: 1.167, input: 2742, output: 460 },
      { step: "compose", role: "synthesis", unit: "round", calls: 0.9817, input: 3282, output: 157 },
      { step: "test-answers", role: "reader", unit: "gated", calls: 9.19, input: 1758, output: 151 },
      { step: "seek-alternatives", role: "filtering", unit: "gated", calls: 8.683, input: 9555, output: 271 },
      { step: "instruct", role: "guidance", unit: "round", calls: 0.789, input: 5746, output: 106 },
      { step: "check-entailment", role: "entailment", unit: "round", calls: 0.7462, input: 2082, output: 50 },
      { step: "oracle", role: "panel", unit: "gated", calls: 7.413, input: 1637, output: 37 },
      { step: "look-near", role: "reader", unit: "round", calls: 0.3945, input: 1744, output: 153 },
      { step: "look-near", role: "filtering", unit: "round", calls: 0.3899, input: 4580, output: 270 },
      { step: "find-alone", role: "reader", unit: "round", calls: 0.3792, input: 1742, output: 184 },
      { step: "test-answers", role: "filtering", unit: "gated", calls: 3.175, input: 7708, output: 305 },
      { step: "panel", role: "judge", unit: "gated", calls: 3.127, input: 737, output: 29 },
      { step: "guess-answer", role: "panel", unit: "round", calls: 0.2813, input: 588, output: 30 },
      { step: "check-freshness", role: "filtering", unit: "round", calls: 0.2095, input: 903, output: 19 },
      {
        step: "check-round-trip",
        role: "round-trip",
        unit: "round",
        calls: 0.1758,
        input: 1507,
        output: 519,
      },
      { step: "filter", role: "reader", unit: "round", calls: 0.1483, input: 1679, output: 144 },
      { step: "seeding", role: "reader", unit: "seeding", calls: 5.105, input: 1722, output: 126 },
      { step: "judge-text", role: "text-quality", unit: "gated", calls: 1.365, input: 1124, output: 16 },
      { step: "seeding", role: "seeding", unit: "seeding", calls: 4.474, input: 2793, output: 162 },
      { step: "judge-privacy", role: "privacy", unit: "gated", calls: 1.111, input: 1057, output: 5 },
      { step: "resolve-names", role: "names", unit: "round", calls: 0.05199, input: 1042, output: 4 },
      { step: "oracle", role: "judge", unit: "gated", calls: 0.4444, input: 803, output: 30 },
      {
        step: "seek-alternatives",
        role: "entailment",
        unit: "gated",
        calls: 0.381,
        input: 2428,
        output: 139,
      },
      { step: "closed-book", role: "judge", unit: "gated", calls: 0.04762, input: 817, output: 29 },
    ],
  },
};
