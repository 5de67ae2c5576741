import type { TemplatedAnswer } from "../../../domain/wikidata/templated-question.ts";
import { writeLiteral } from "../rendering/write-literal.ts";
import { aliasesOf, labelOf } from "../statements/entity-name.ts";
import type { FoundQuery } from "./found-query.ts";
import type { QuestionContext } from "./question-context.ts";

/** Names the answer in the question's language. Null for a value that can't be said exactly, or that is a text of another language. */
export function nameAnswer(
  { answer }: FoundQuery,
  { language }: Pick<QuestionContext, "language">,
): TemplatedAnswer | null {
  if (answer.kind === "item") {
    const label = labelOf(answer.entity, language);
    return label === null
      ? null
      : { kind: "item", id: answer.entity.id, label, aliases: aliasesOf(answer.entity, language) };
  }
  const { value, unit } = answer;
  if (value.kind === "monolingual" && value.language.split("-")[0] !== language) return null;
  const written = writeLiteral(value, { language, unit: unit === null ? null : labelOf(unit, language) });
  return written === null
    ? null
    : { kind: "literal", value, label: written.label, aliases: [...written.aliases] };
}
