/** One small item, short locks: a run of some seconds, in which a lost lease is taken over soon. */
export const chaosSettings = {
  work: { runs: 1, samples: 3, leaseSeconds: 2, reconcileSeconds: 0.5, maxAttempts: 10 },
  method: {
    // Its runs are short. What the full method adds are further calls of the same kinds.
    profile: "paper",
    languages: ["en"],
    minRounds: 2,
    seedsPerCall: 1,
    // One item: no other run is begun while it waits for its panel.
    maxSeeds: 1,
    maxToolCalls: { seeding: 4, gathering: 8, checking: 2, solving: 1 },
    // Each statement is looked for, but not far.
    freshness: { queries: 1, pages: 1 },
    // What the panel says is not what is tested here.
    panel: { samples: 1, maxRightModels: 6, sameWrongShare: 0.99 },
  },
  // One sub-domain: which seed comes first then doesn't hang on which of two seedings ends first.
  domains: {
    domains: [
      {
        id: "technology",
        name: { en: "Technology", zh: "科技" },
        subDomains: [
          {
            id: "technology/artificial-intelligence",
            name: { en: "Artificial intelligence", zh: "人工智能" },
            searchHints: { en: ["new model released"], zh: ["发布新模型"] },
          },
        ],
      },
    ],
  },
  web: { visit: { concurrency: 2 } },
};

/** The world of every chaos run; its models make no faults of their own, so that every repeated call is ours. */
export const chaosWorld = { seed: 1, size: "small", faults: { all: 0 } } as const;

/** Every fourth run meets pages that need a browser: its start is a third of such a run, and most kills fall elsewhere. */
export const chaosWorldOf = (index: number) =>
  index % 4 === 0 ? chaosWorld : { ...chaosWorld, trouble: { scripted: 0 } };
