import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";
import { replyTime } from "./reply-time.ts";

/** One entity of a seeding. */
const seed = z.object({
  name: z.string().min(1),
  description: z.string(),
  urls: z.array(z.string()).min(1).describe("Pages that show it, out of search results or visited pages."),
  surfaced: replyTime.describe("When it made the news; null where unknown."),
});

/** Seeding (EvoBrowseComp §2.1, Seed Entity): a model with search lists entities that recently surfaced in a sub-domain. */
export const collectSeeds = {
  name: "collect_seeds",
  input: z.object({
    language,
    domain: z.object({ id: z.string(), name: z.string() }),
    subDomain: z.object({ id: z.string(), name: z.string() }),
    searchHints: z.array(z.string()),
    cutoff: isoDate,
    today: isoDate,
    span: z.object({ from: isoDate, to: isoDate }).describe("The days to look at first."),
    wanted: z.int().min(1),
    known: z.array(z.string()).describe("Names that are seeds already."),
    maxToolCalls: z.int(),
  }),
  reply: z.object({
    entities: z.array(seed),
  }),
  list: { name: "entities", element: seed, source: ["name"] },
};
