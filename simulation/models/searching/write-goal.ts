import { relationOf } from "../../language/find-relation.ts";
import type { Language } from "../../language/language.ts";
import type { RelationId } from "../../language/relation-id.ts";

/** What a visit is for, in words: the names in quotation marks and the relations that matter. */
export function writeGoal(
  names: readonly string[],
  relations: readonly RelationId[],
  language: Language,
): string {
  const words = relations.map((id) => relationOf(id).name[language]);
  if (language === "zh") {
    return `关于${names.map((name) => `“${name}”`).join("、")}的信息${words.length > 0 ? `（${words.join("、")}）` : ""}及其日期`;
  }
  return `What the page says about ${names.map((name) => `“${name}”`).join(", ")}${words.length > 0 ? ` (${words.join(", ")})` : ""}, with dates`;
}
