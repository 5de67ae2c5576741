import type { Language } from "../language/language.ts";
import { writeFact, writeProfile } from "../language/write-fact.ts";
import { textFact } from "../world/world-fact.ts";
import type { Page, Statement } from "./page.ts";
import type { PageSet } from "./page-set.ts";

/** The sentence of a statement, as served. */
export function writeStatement(statement: Statement, page: Page, set: PageSet): string {
  const { language } = page;
  const facts = statement.facts.map((fact) => textFact(set.served(fact), language));
  const [only] = facts;
  if (facts.length > 1 || only === undefined) return writeProfile(facts, language, statement.variant);
  const { date: _, ...undated } = only;
  return writeFact(statement.dated ? only : undated, language, statement.variant);
}

/** The headline of an article: its first statement without date and stop. */
export function writeHeadline(page: Page, set: PageSet): string {
  const [first] = page.statements;
  if (first === undefined) return page.siteName;
  const sentence = writeStatement({ ...first, dated: false, variant: first.variant % 4 }, page, set);
  return sentence.replace(/[.。]$/, "");
}

/** A day in words ("12 March 2026", "2026年3月12日"). */
export function writeDay(day: string, language: Language): string {
  const [year, month, date] = day.split("-").map(Number);
  if (language === "zh") return `${year}年${month}月${date}日`;
  return new Date(day).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}
