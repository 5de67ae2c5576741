import type { Fact } from "../../domain/evidence/fact.ts";
import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import { containsQuote } from "../../domain/evidence/quote.ts";
import type { Language } from "../../domain/language.ts";
import { metadataStart, type PageMetadata, pageMetadataLine } from "../../domain/page/page-metadata-line.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { stateFacts } from "./label-facts.ts";

/**
 * Parts a piece whose quote is the line of its page's metadata, if the page's title names both ends of some of its facts. These facts get
 * the title as their quote, which is a text of the page like any other. The line says who wrote the page and when, so it can't show what
 * the title alone says, such as the version that an announcement is about (decision 0209). The checks of quotes decide whether the title
 * states the fact.
 */
export function partByTitle(
  piece: GatheredEvidence,
  page: (Pick<PageSnapshot, "title"> & PageMetadata) | null,
  language: Language,
): GatheredEvidence[] {
  const line = page && pageMetadataLine(page);
  const { quote, facts } = piece;
  if (page === null || line === null || !quote.startsWith(metadataStart) || !containsQuote(line, quote))
    return [piece];
  const title = page.title.trim();
  const isOfTitle = ({ subject, object }: Fact): boolean =>
    [subject, object].every((end) => containsName(title, plainTitle(end)));
  const ofTitle = facts.filter(isOfTitle);
  // A title of a few letters is no quote.
  if (ofTitle.length === 0 || !containsQuote(title, title)) return [piece];
  if (ofTitle.length === facts.length) return [{ ...piece, quote: title }];
  const ofLine = facts.filter((fact) => !isOfTitle(fact));
  return [
    { ...piece, facts: ofLine, statement: stateFacts(ofLine, language, piece) },
    { ...piece, facts: ofTitle, statement: stateFacts(ofTitle, language, piece), quote: title },
  ];
}

/** Takes the quotation marks from a title that is the end of a fact: 《Harlow 4.0 已发布》, “Harlow 4.0 Released”. */
function plainTitle(name: string): string {
  return name.replace(/^[《〈“‘"'「『]+|[》〉”’"'」』]+$/gu, "");
}
