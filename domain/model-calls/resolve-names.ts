import { z } from "zod";
import { fact } from "../evidence/fact.ts";
import { language } from "../language.ts";
import { nameDecision, namePair } from "../question/name-decisions.ts";

/**
 * Asks, without tools, whether the facts contain other names of things whose names the rules could not match (decision 0023). It also asks
 * whether names that look alike mean the same thing (decision 0097).
 */
export const resolveNames = {
  name: "resolve_names",
  input: z.object({
    language,
    entities: z.array(z.string()).describe("Names of things that no fact has."),
    relations: z.array(z.string()).describe("Names of relations that no fact has."),
    pairs: z.array(namePair).describe("Names in use that look alike; each pair may be one thing or two."),
    facts: z.array(fact).describe("Facts that bear on these names, and not all that are known."),
  }),
  reply: z.object({ decisions: z.array(nameDecision) }),
};
