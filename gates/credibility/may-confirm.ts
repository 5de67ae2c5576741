import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { containsName, normaliseName } from "../../domain/question/normalise-name.ts";
import { mainScript } from "../../reasoning/entailment/judge-fact.ts";
import { readQuantity } from "../../reasoning/values/quantity.ts";
import { holdsValue } from "../freshness/holds-value.ts";

type Page = Pick<PageSnapshot, "title" | "text">;

/**
 * Says whether a page may confirm a piece of evidence, as far as rules can tell: it must name both ends of each of its facts. The check is
 * needed because a model that labels a piece also cites pages that say otherwise. For example, a page that names another firm as the
 * publisher is no second source for the first firm. The rules look only for ends that the piece's own page spells as the fact does. They
 * don't look for numbers, which are rounded, nor for names in another script than the page's, which are translated.
 */
export function mayConfirm(
  { facts, quote }: Pick<GatheredEvidence, "facts" | "quote">,
  { own, other }: { readonly own: Page; readonly other: Page },
): boolean {
  const told = `${quote}\n${textOf(own)}`;
  const text = textOf(other);
  const script = mainScript(text);
  return facts
    .flatMap(({ subject, object }) => [subject, object])
    .filter((end) => readQuantity(end) === null && mainScript(end) === script && holdsValue(told, end))
    .every((end) => isNamed(text, end));
}

function textOf({ title, text }: Page): string {
  return `${title}\n${text}`;
}

const shortestInitials = 3;
const joining = new Set(["a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "the", "to", "with"]);

/**
 * Says whether a text names a thing: as it is spelled, by its words in another order ("the committee of Orn Works"), or by its initials
 * ("OHF").
 */
function isNamed(text: string, name: string): boolean {
  if (holdsValue(text, name)) return true;
  const words = normaliseName(name)
    .split(" ")
    .filter((word) => !joining.has(word));
  if (words.length < 2 || words.some((word) => /\p{Script=Han}/u.test(word))) return false;
  const within = new Set(normaliseName(text).split(" "));
  if (words.every((word) => within.has(word))) return true;
  return words.length >= shortestInitials && containsName(text, words.map((word) => word.charAt(0)).join(""));
}
