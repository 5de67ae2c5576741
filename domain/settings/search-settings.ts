import { z } from "zod";

const limits = {
  /** Time limit in seconds for one query with all its tries. */
  timeoutSeconds: z.number().positive().default(30),
  /** Most requests per second that this process sends; null for no limit. */
  perSecond: z.number().positive().nullable().default(null),
  /** Most queries per day (UTC) over all machines. Further queries go to the next provider. */
  perDay: z.int().min(1).nullable().default(null),
};

const keyed = <Name extends string>(provider: Name, baseUrl: string, apiKeyVariable: string) =>
  z.strictObject({
    provider: z.literal(provider),
    baseUrl: z.url().default(baseUrl),
    /** Name of the environment variable with the key. */
    apiKeyVariable: z.string().min(1).default(apiKeyVariable),
    /** API key, which config/ reads from the environment. It is never written in YAML. */
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

/**
 * One engine, or a list of engines. The first one is asked first. If an engine is blocked or fails, the next one is asked. The parsed value
 * is a list.
 */
export const searchEngines = z
  .preprocess(
    (given) => (given === null || given === undefined || Array.isArray(given) ? given : [given]),
    z.array(searchSettings).min(1).nullable(),
  )
  .default(null);
