// Written by `npm run bench:estimate -- --seed 1 --write`: means of refreshes in the simulated world. Don't edit them by hand.
import type { MeasuredProfile } from "./measured-profile.ts";

export const measuredProfiles: Readonly<Record<"paper" | "strict", MeasuredProfile>> = {
  paper: {
    commit: "",
    questions: 0,
    acceptedShare: 1,
    minRounds: 1,
    roundsAboveLeast: 0,
    roundsOfRejected: 0,
    gatedShare: 0,
    seedsPerSeeding: 1,
    samples: 3,
    guessModels: 3,
    drawnShare: 1,
    steps: [],
  },
  strict: {
    commit: "",
    questions: 0,
    acceptedShare: 1,
    minRounds: 1,
    roundsAboveLeast: 0,
    roundsOfRejected: 0,
    gatedShare: 0,
    seedsPerSeeding: 1,
    samples: 3,
    guessModels: 3,
    drawnShare: 1,
    steps: [],
  },
};
