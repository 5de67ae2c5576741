import type { Language } from "../../../domain/language.ts";
import { own } from "../../../domain/own.ts";
import type {
  TemplatedAnswer,
  UsedName,
  UsedStatement,
} from "../../../domain/wikidata/templated-question.ts";
import { writeLiteral } from "../rendering/write-literal.ts";

export interface ChainOptions {
  readonly names: Readonly<Record<string, UsedName>>;
  readonly answer: TemplatedAnswer;
  readonly day: string;
  readonly language: Language;
}

/** Writes the way to the answer in words: each statement, and then that nothing else meets all of them. */
export function writeChain(statements: readonly UsedStatement[], options: ChainOptions): string[] {
  const { names, answer, day, language } = options;
  const steps = statements.map((statement) => {
    const name = (id: string): string => own(names, id)?.label ?? id;
    const parts = [name(statement.subject), name(statement.property), valueText(statement, options)];
    return language === "zh"
      ? `${parts[0]}的${parts[1]}：${parts[2]}。`
      : `${parts[0]}, ${parts[1]}: ${parts[2]}.`;
  });
  const last =
    language === "zh"
      ? `在${day}的快照中，只有${answer.label}符合所问的全部条件。`
      : `In the snapshot of ${day} only ${answer.label} meets all conditions of the question.`;
  return [...steps, last];
}

/** The value of a statement in words; a value that has no exact name is written as the dump writes it. */
export function valueText(
  { value }: Pick<UsedStatement, "value">,
  { names, language }: Pick<ChainOptions, "names" | "language">,
): string {
  if (value.kind === "entity") return own(names, value.id)?.label ?? value.id;
  const unit =
    value.kind === "quantity" && value.unit !== null ? (own(names, value.unit)?.label ?? null) : null;
  const written = writeLiteral(value, { language, unit });
  if (written !== null) return written.label;
  return value.kind === "time"
    ? value.time
    : value.kind === "quantity"
      ? value.amount
      : JSON.stringify(value);
}
