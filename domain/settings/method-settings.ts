import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";
import { questionProfile } from "./question-profile.ts";

/** `strict`, the default, has all steps beyond the paper; `paper` is the paper's method. Each step also has its own switch. */
export const methodProfile = z.enum(["paper", "strict"]);
export type MethodProfile = z.infer<typeof methodProfile>;

/**
 * All numbers of the method (EvoBrowseComp §2). The defaults here are the paper's values where it gives one, and leave out all steps beyond
 * the paper. If the user leaves a setting out, its value comes from config/method.yaml, which has the full method.
 */
export const methodSettings = z.strictObject({
  profile: methodProfile.default("paper"),
  /** Cutoff τ: evidence is fresh when it became available after this day. */
  cutoff: isoDate.default("2026-01-01"),
  languages: z.array(language).min(1).default(["en", "zh"]),
  /** Upper bound on the number of stored seeds (the paper's 50K). */
  maxSeeds: z.int().min(1).default(50_000),
  seedsPerCall: z.int().min(1).default(8),
  /** Number K of kept pieces of evidence below which the agent gathers again. */
  minEvidence: z.int().min(1).default(5),
  /** Number of independent sources that must report a fresh piece before it counts as credible. The piece's own source is one of them. */
  minSources: z.int().min(1).default(1),
  /** Number of times that one round may gather evidence before the run is rejected as too-little-evidence. */
  maxGatherAttempts: z.int().min(1).default(3),
  minRounds: z.int().min(1).default(5),
  /** Upper bound on the number of rounds. Rounds that changed nothing count too. */
  maxRounds: z.int().min(1).default(12),
  revisions: z
    .int()
    .min(0)
    .default(0)
    .describe(
      "Beyond the paper: a question that a gate refuses is revised in another round, so many times in a run; then the run ends. With 0, no earlier question is taken up either.",
    ),
  stuckRounds: z
    .int()
    .min(2)
    .default(12)
    .describe("Beyond the paper: a run ends when one kind of error has stood in so many rounds on end."),
  stuckShapeRounds: z
    .int()
    .min(2)
    .default(12)
    .describe(
      "The same for rounds whose only errors are in the shape of the graph, such as a part that leads nowhere: guidance has named the nodes each time.",
    ),
  rewordings: z
    .int()
    .min(0)
    .default(0)
    .describe(
      "Beyond the paper: a wording that gives a clause away, or is misread, is worded anew in its round, so many times; then another round begins. In the last round it may be worded anew twice more.",
    ),
  emptyRounds: z
    .int()
    .min(1)
    .default(12)
    .describe("Beyond the paper: a run ends after so many rounds on end that brought no question to check."),
  lessons: z
    .boolean()
    .default(false)
    .describe(
      "Beyond the paper: the author is told in each round what was wrong with the questions of all earlier rounds.",
    ),
  minEdges: z.int().min(1).default(5),
  maxToolCalls: z
    .strictObject({
      seeding: z.int().min(1).default(12),
      gathering: z.int().min(1).default(24),
      checking: z.int().min(1).default(8),
      solving: z.int().min(1).default(40),
      alternatives: z
        .int()
        .min(1)
        .default(16)
        .describe("Searches and visits of one look-up of alternative answers."),
    })
    .prefault({}),
  searchResults: z.int().min(1).max(10).default(10),
  pageTokens: z
    .int()
    .min(1000)
    .default(95_000)
    .describe("Most tokens of a page in one request of the page reader."),
  pageWindows: z
    .int()
    .min(1)
    .default(6)
    .describe("Most requests for one long page; the result says how much was left out."),
  passageTokens: z
    .int()
    .min(0)
    .default(1000)
    .describe(
      "Of a longer page the reader gets only the passages that bear on the goal, and the rest if it asks for it; 0: whole pages.",
    ),
  /**
   * Most paid repeats for one wanted reply, for any fault: its form, a refusal, an ill-formed graph, an answer without fresh evidence. A
   * repeated conversation with tools counts as two (docs/retries.md).
   */
  repairs: z.int().min(0).default(4),
  freshness: z
    .strictObject({
      lookUp: z
        .boolean()
        .default(true)
        .describe("Off for ablation only: evidence is fresh when its dates and the agent say so."),
      queries: z.int().min(1).max(8).default(2).describe("For one statement."),
      pages: z.int().min(1).max(10).default(3).describe("Read at most for one statement."),
      perRound: z
        .int()
        .min(1, "must be at least 1, or new statements would wait for ever; lookUp: false turns look-ups off")
        .default(24)
        .describe("Most statements that are looked up; further ones wait, undecided, for the next round."),
    })
    .prefault({}),
  linksForGoal: z
    .boolean()
    .default(true)
    .describe("A visit shows the page's links that bear on its goal; off: its first thirty links."),
  leanResults: z
    .boolean()
    .default(true)
    .describe(
      "Answers of search and visit are shown without empty fields and without what the conversation has shown already; off: all of them.",
    ),
  verifyOnce: z
    .boolean()
    .default(true)
    .describe(
      "A statement is judged once in a run, and again only when its sources changed; runs of a refresh share equal requests. In a run an equal wording is parsed once, and an equal answer of the panel judged once. Off: each piece with the statement is judged.",
    ),
  crossCheck: z
    .enum(["all", "needed"])
    .default("all")
    .describe(
      "`all`, the paper's way: each fresh statement is cross-checked on the web; `needed`: not what a party's own site tells of its own acts, nor what two independent sources tell.",
    ),
  leastFluency: z
    .int()
    .min(1)
    .max(5)
    .default(3)
    .describe("Lowest score (1 to 5) of the wording's fluency that text quality lets pass; 1: any."),
  leaveOutIdle: z
    .boolean()
    .default(false)
    .describe(
      "Beyond the paper: sentences are taken out of a question that nothing joins with the answer, or that the wording added and rules refuse.",
    ),
  keepLinks: z
    .boolean()
    .default(false)
    .describe(
      "Beyond the paper: well-known facts stay where they only link things of the question or of the instruction.",
    ),
  gatherOnDemand: z
    .boolean()
    .default(false)
    .describe(
      "Beyond the paper: a round gathers nothing if its instruction asks for no evidence, or if kept evidence can meet its demands; in the second case the next one gathers again.",
    ),
  filtering: z.boolean().default(true).describe("Off for ablation only: every quoted piece is kept."),
  structureChecks: z
    .boolean()
    .default(true)
    .describe("Off for ablation only: findings are recorded, not acted on."),
  proof: z
    .boolean()
    .default(false)
    .describe(
      "Beyond the paper: the graph, executed over the evidence, has to give the answer and no other.",
    ),
  confirmBypasses: z
    .boolean()
    .default(false)
    .describe(
      "Beyond the paper: a bypass is an error only where the evaluation confirms that it lets a solver off.",
    ),
  alternatives: z
    .strictObject({
      lookUp: z
        .boolean()
        .default(false)
        .describe("Beyond the paper: other entities that might fit are looked for; needs `proof`."),
      most: z.int().min(1).max(20).default(8).describe("Alternative answers that one look-up reports."),
      mostRounds: z
        .int()
        .min(1)
        .default(12)
        .describe(
          "Beyond the paper: an answer beside which another one fits in so many rounds on end is not composed again.",
        ),
    })
    .prefault({}),
  nameResolution: z
    .boolean()
    .default(false)
    .describe("Beyond the paper: a model says which names that rules can't tell are one."),
  entailment: z
    .boolean()
    .default(false)
    .describe("Beyond the paper: quotes have to say what the graph's edges take from them."),
  roundTrip: z
    .boolean()
    .default(false)
    .describe("Beyond the paper: another model has to read the same graph out of the wording alone."),
  foundAlone: z
    .strictObject({
      check: z
        .boolean()
        .default(false)
        .describe(
          "Beyond the paper: within the rounds, one search and one visit for each clause must not lead to the answer.",
        ),
      clauses: z
        .int()
        .min(1)
        .max(40)
        .default(12)
        .describe("Most clauses that a question is split into; the rest of the text is one more clause."),
      queries: z
        .int()
        .min(0)
        .max(8)
        .default(3)
        .describe(
          "Most searches that a model words for a sentence, where no clause's own words lead to the answer; 0: own words alone.",
        ),
      moreRounds: z
        .int()
        .min(0)
        .default(0)
        .describe(
          "Rounds that a run may have beyond maxRounds while its questions are sound but for what a search finds.",
        ),
      early: z
        .int()
        .min(0)
        .default(2)
        .describe(
          "Sentences for which a model words searches in a round before the least rounds; later, all.",
        ),
      calls: z
        .int()
        .min(0)
        .default(0)
        .describe(
          "Queries and pages of a solver that tries the whole question when nothing else is wrong and the least rounds are done; if it is right, the question is too easy. 0: none tries.",
        ),
    })
    .prefault({}),
  guess: z
    .strictObject({
      check: z
        .boolean()
        .default(false)
        .describe("Beyond the paper: an answer that a model names from the question alone is replaced."),
      models: z.int().min(1).max(6).default(3).describe("Of the panel; one answer of each, for each answer."),
      mostWornRounds: z
        .int()
        .min(1)
        .default(3)
        .describe("An answer that had a shortcut in so many rounds on end is replaced."),
    })
    .prefault({}),
  closedBook: z
    .strictObject({
      check: z
        .boolean()
        .default(false)
        .describe("Beyond the paper: no model of the panel may know the answer without tools."),
      samples: z.int().min(1).default(3).describe("Of each model: one right answer rejects."),
    })
    .prefault({}),
  oracle: z
    .strictObject({
      check: z
        .boolean()
        .default(false)
        .describe("Beyond the paper: the panel has to come to the answer when it is given the evidence."),
      samples: z.int().min(1).default(3).describe("Of each model."),
      rightShare: z
        .number()
        .min(0)
        .lt(1)
        .default(0.5)
        .describe("More than this share of all samples right → the evidence suffices."),
    })
    .prefault({}),
  wanted: questionProfile.prefault({}),
  panel: z
    .strictObject({
      samples: z.int().min(1).default(3),
      full: z
        .boolean()
        .default(false)
        .describe("Draws every sample, also those that can't change a verdict: for rates over the samples."),
      sharedReadings: z
        .boolean()
        .default(false)
        .describe("Beyond the paper: solvers that read a page for the same goal share the reading."),
      temperature: z.number().default(1.0),
      topP: z.number().default(0.95),
      /** Share of solutions that must have a score. If fewer have one, the panel gives no result, and the run is rejected. */
      minScored: z.number().min(0).max(1).default(0.66),
      /** Share of solutions with the same wrong answer above which the question is not unique. */
      sameWrongShare: z.number().gt(0).lt(1).default(0.8),
      /** Number of right models above which the question is rejected as too easy. */
      maxRightModels: z.int().min(0).default(5),
      /** Rule by which a model counts as right, given its samples. */
      modelRight: z.enum(["majority", "any", "all"]).default("majority"),
      markUnsolved: z
        .boolean()
        .default(false)
        .describe(
          "Beyond the paper: the panel continues until one sample is right, or to `unsolvedAfter`; a question without a right sample is marked as unsolved.",
        ),
      unsolvedAfter: z
        .int()
        .min(1)
        .nullable()
        .default(null)
        .describe(
          "With `markUnsolved`: number of samples, those of all models together, without a right one after which the panel no longer continues for the mark; null for all samples.",
        ),
    })
    .prefault({}),
});
export type MethodSettings = z.infer<typeof methodSettings>;
