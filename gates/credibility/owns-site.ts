import { parse } from "tldts";
import { normaliseName } from "../../domain/question/normalise-name.ts";

/** A link of another owner's page to the first page of a site, with the name that it gives the site. */
export interface SiteLink {
  readonly site: string;
  readonly name: string;
}

/**
 * Says whether a site (a registrable domain) is the own site of a thing or of one of its bodies. This is so if the domain's first part is
 * the thing's name, or the initials of a name of three words or more ("Open Hydrology Foundation" at `ohf.org`). It is also so if a page of
 * another owner links to the site by that name, which serves names in Han characters too. Words for a body or a version may follow the name
 * ("… Steering Committee", "… v3.7"); other words make it the name of another thing. Space that a host gives to anybody is nobody's own
 * site.
 */
export function ownsSite(site: string, thing: string, links: readonly SiteLink[] = []): boolean {
  const { isPrivate } = parse(site, { allowPrivateDomains: true });
  if (isPrivate === true) return false;
  const names = possibleNames(thing);
  if (links.some((link) => link.site === site && names.includes(joined(link.name)))) return true;
  // Two domains may bear one name, and anybody can register the second. The rule can't tell which of them is meant.
  const label = labelOf(site);
  const isClaimedTwice = links.some((link) => link.site !== site && labelOf(link.site) === label);
  return !isClaimedTwice && [...names, ...initials(thing)].some((name) => isLabelOf(label, name));
}

const shortest = 3;
const endings = ["", "project", "foundation", "lang", "hq"];

function isLabelOf(label: string, name: string): boolean {
  return name.length >= shortest && endings.some((ending) => label === `${name}${ending}`);
}

function labelOf(site: string): string {
  return (parse(site).domainWithoutSuffix ?? "").replaceAll("-", "");
}

const version = /^v?\d+(?:\.\d+)*(?:-?(?:alpha|beta|rc)\.?\d*)?$/u;
const bodies = new Set(
  (
    "project team community committee council board foundation group working steering technical governing advisory special " +
    "interest sig wg conference summit meetup release version edition series core cli docs website blog of the and"
  ).split(" "),
);
const hanBodies =
  /(?:项目|社区|团队|(?:技术|指导|管理|执行)?委员会|理事会|董事会|工作组|特别兴趣小组|大会|峰会|官网|第?[\d.]+版?)+$/u;

/** The names that a thing may bear if words for a body or a version are taken off its end, or stand before "of". */
function possibleNames(thing: string): string[] {
  const names = [joined(thing)];
  const words = wordsOf(thing);
  const isBody = (word: string) => bodies.has(word) || version.test(word) || hanBodies.test(word);
  for (let length = words.length - 1; length > 0 && isBody(words[length] ?? ""); length -= 1)
    names.push(joined(words.slice(0, length).join(" ")));
  const of = words.indexOf("of");
  if (of > 0 && words.slice(0, of).every(isBody)) names.push(joined(words.slice(of + 1).join(" ")));
  const han = joined(thing).replace(hanBodies, "");
  return [...new Set([...names, han])].filter((name) => name !== "");
}

function initials(thing: string): string[] {
  const words = wordsOf(thing).filter((word) => !["of", "the", "and", "for"].includes(word));
  const isLatin = words.every((word) => /^\p{Script=Latin}+$/u.test(word));
  return isLatin && words.length >= shortest ? [words.map((word) => word.charAt(0)).join("")] : [];
}

/** The words of a name in lower case, without a leading article. A version keeps its dots. */
function wordsOf(name: string): string[] {
  const words = name
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}.]+/u);
  return words.filter((word, at) => word !== "" && !(at === 0 && word === "the"));
}

function joined(name: string): string {
  return normaliseName(name).replaceAll(" ", "");
}
