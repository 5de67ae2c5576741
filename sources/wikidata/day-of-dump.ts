import path from "node:path";
import { isoDate } from "../../domain/iso-date.ts";

/** The day in a dump's name, as Wikidata writes it (`wikidata-20260801-all.json.gz`, `20260801.json.gz`); null if there is none. */
export function dayOfDump(file: string): string | null {
  const found = /(?<!\d)(20\d\d)-?(\d\d)-?(\d\d)(?!\d)/u.exec(path.basename(file));
  const day = found ? `${found[1]}-${found[2]}-${found[3]}` : "";
  return isoDate.safeParse(day).success ? day : null;
}
