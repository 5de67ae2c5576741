/** One small item, short locks: a run of some seconds, in which a lost lease is taken over soon. */
export const chaosSettings = {
  work: { runs: 1, samples: 3, leaseSeconds: 2, reconcileSeconds: 1, maxAttempts: 10 },
  method: {
    minRounds: 2,
    seedsPerCall: 3,
    panel: { samples: 1 },
  },
  web: { visit: { concurrency: 2 } },
};

/** The world of every chaos run; its models make no faults of their own, so that every repeated call is ours. */
export const chaosWorld = { seed: 7, size: "small", faults: { all: 0 } } as const;
