import { type GivenDomain, loadDomainSketch } from "../../config/load-domain-sketch.ts";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import {
  type DomainSettings,
  type DomainSketch,
  type DomainsSettings,
  hintsOf,
} from "../../domain/settings/domains-settings.ts";

/** Reads a domain that the settings do not have yet, from a file or by its name. @throws SettingsError naming file, line and path */
export function readNewDomain(fileOrName: string, { domains }: DomainsSettings): FilledDomain {
  const given = loadDomainSketch(fileOrName);
  const filled = fillDomain(given);
  if (domains.some(({ id }) => id === filled.domain.id)) {
    throw new SettingsError(
      `${given.placeOf([given.sketch.id === undefined ? "name" : "id"])}: the id "${filled.domain.id}" is among the domains that are set; give another (\`freshet domains\` lists them)`,
      { code: "settings-invalid" },
    );
  }
  return filled;
}

interface FilledDomain {
  readonly domain: DomainSettings;
  /** One line for each value that was filled in by a rule. */
  readonly filled: readonly string[];
}

type Names = DomainSketch["name"];

/**
 * Fills in what a sketch leaves out. Ids and search hints are made from the names, and a missing name is taken from the other language. A
 * domain without sub-domains becomes its own only sub-domain.
 * @throws SettingsError that names the place, if no rule applies or if ids clash
 */
function fillDomain({ sketch, placeOf }: GivenDomain): FilledDomain {
  const filled: string[] = [];
  const fail = (path: readonly PropertyKey[], message: string): never => {
    throw new SettingsError(`${placeOf(path)}: ${message}`, { code: "settings-invalid" });
  };
  const idOf = (given: string | undefined, name: Names, path: readonly PropertyKey[]): string => {
    const made = given ?? slugOf(name.en ?? "");
    if (made === "") fail(path, "an id can't be made of this name: give one in lower case (id: …)");
    if (given === undefined) filled.push(`id ${made} of “${name.en}”`);
    return made;
  };

  const id = idOf(sketch.id, sketch.name, ["name"]);
  if (sketch.subDomains === undefined) filled.push("no sub-domains: the domain is its only one");
  const sketches = sketch.subDomains ?? [{ name: sketch.name }];
  const seen = new Set<string>();
  const subDomains = sketches.map((sub, place) => {
    const at = ["subDomains", place];
    const [last = "", first] = (sub.id ?? "").split("/").reverse();
    if (first !== undefined && first !== id)
      fail([...at, "id"], `its id "${sub.id}" begins with another domain's id, but it belongs to "${id}"`);
    const own = `${id}/${idOf(last === "" ? undefined : last, sub.name, at)}`;
    if (seen.has(own)) fail(at, `the id "${own}" is used twice; ids are unique`);
    seen.add(own);
    const name = inBoth(sub.name, own, filled);
    const { searchHints: given } = sub;
    if (given?.en === undefined) filled.push(`English search hints of ${own} of its name`);
    if (given?.zh === undefined) filled.push(`Chinese search hints of ${own} of its name`);
    const made = hintsOf(name);
    const searchHints = { en: given?.en ?? made.en, zh: given?.zh ?? made.zh };
    return { id: own, name, searchHints };
  });
  return { domain: { id, name: inBoth(sketch.name, id, filled), subDomains }, filled };
}

function inBoth({ en, zh }: Names, whose: string, filled: string[]): { en: string; zh: string } {
  if (en === undefined) filled.push(`English name of ${whose}: the Chinese one is used for it`);
  if (zh === undefined) filled.push(`Chinese name of ${whose}: the English one is used for it`);
  return { en: en ?? zh ?? "", zh: zh ?? en ?? "" };
}

function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&/gu, " and ")
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-+|-+$/gu, "");
}
