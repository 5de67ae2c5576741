import type { Seed } from "../../domain/run/seed.ts";
import type { seeds } from "./seeds.ts";

export function toSeed(row: typeof seeds.$inferInsert): Seed {
  const { id, language, domain, subDomain, name, description, urls, surfaced = null } = row;
  return { id, language, domain, subDomain, name, description, urls, surfaced };
}
