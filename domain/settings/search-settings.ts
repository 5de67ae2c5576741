import { z } from "zod";

const limits = {
  /** For one query with all its tries. */
  timeoutSeconds: z.number().positive().default(30),
  /** Requests a second that this process sends at most; null: as they come. */
  perSecond: z.number().positive().nullable().default(null),
  /** Queries a day (UTC) over all machines; what is above goes to the next provider. */
  perDay: z.int().min(1).nullable().default(null),
};

const keyed = <Name extends string>(provider: Name, baseUrl: string, apiKeyVariable: string) =>
  z.strictObject({
    provider: z.literal(provider),
    baseUrl: z.url().default(baseUrl),
    /** Name of the environment variable that holds the key. */
    apiKeyVariable: z.string().min(1).default(apiKeyVariable),
    /** The key itself, put in by config/ when it reads the environment; never written in YAML. */
    apiKey: z.string().optional(),
    ...limits,
  });

/** One search engine. */
const searchSettings = z.discriminatedUnion("provider", [
  z.strictObject({ provider: z.literal("searxng"), baseUrl: z.url(), ...limits }),
  keyed("serper", "https://google.serper.dev", "SERPER_API_KEY"),
  keyed("brave", "https://api.search.brave.com", "BRAVE_API_KEY"),
  keyed("tavily", "https://api.tavily.com", "TAVILY_API_KEY"),
]);
export type SearchSettings = z.infer<typeof searchSettings>;

/** One engine or a list of them: the first answers, the next ones where those before are blocked or fail. Read as a list. */
export const searchEngines = z
  .preprocess(
    (given) => (given === null || given === undefined || Array.isArray(given) ? given : [given]),
    z.array(searchSettings).min(1).nullable(),
  )
  .default(null);
