import { own } from "../../../domain/own.ts";
import { type PartDate, partDate } from "../../../domain/part-date.ts";
import type { TemplatedQuestion, UsedStatement } from "../../../domain/wikidata/templated-question.ts";
import type { WikidataValue } from "../../../domain/wikidata/wikidata-entity.ts";

/** A statement in words, as its page states it and as evidence has it. */
export interface DescribedStatement {
  readonly subject: string;
  readonly relation: string;
  readonly object: string;
  readonly from: PartDate | null;
  readonly to: PartDate | null;
  /** Day, month or year that the statement gives for itself: its point in time, or else its start. */
  readonly date: PartDate | null;
  /** One line that names subject, relation and object. */
  readonly line: string;
}

const words = {
  en: { from: "start time", to: "end time", at: "point in time", stop: ": " },
  zh: { from: "起始时间", to: "结束时间", at: "时间点", stop: "：" },
} as const;

/** Describes a statement by the names that its question knows. */
export function describeStatement(
  { property, subject, value, from, to, at }: UsedStatement,
  { names, answer, language }: Pick<TemplatedQuestion, "names" | "answer" | "language">,
): DescribedStatement {
  const nameOf = (id: string): string => own(names, id)?.label ?? id;
  const isAnswer = answer.kind === "literal" && JSON.stringify(answer.value) === JSON.stringify(value);
  const object = isAnswer ? answer.label : writeValue(value, nameOf);
  const times = { from: readTime(from), to: readTime(to), at: readTime(at) };
  const said = words[language];
  const told = (["from", "to", "at"] as const).flatMap((name) =>
    times[name] === null ? [] : [`${said[name]}${said.stop}${times[name]}`],
  );
  const [one, other] = [nameOf(subject), nameOf(property)];
  return {
    ...{ subject: one, relation: other, object, from: times.from, to: times.to },
    date: times.at ?? times.from,
    line: `${one} – ${other}${said.stop}${object}${told.length === 0 ? "" : ` (${told.join(", ")})`}`,
  };
}

/** Reads a time of Wikidata as a day, month or year; null for one before the common era or after the year 9999, which no page's day is. */
export function readTime(time: string | null): PartDate | null {
  const [, year, month, day] = /^\+?(\d{4})-(\d\d)-(\d\d)/u.exec(time ?? "") ?? [];
  if (year === undefined) return null;
  const text = month === "00" ? year : day === "00" ? `${year}-${month}` : `${year}-${month}-${day}`;
  return partDate.safeParse(text).success ? text : null;
}

/** Writes a value in words. A year and a month are as precise as their statement is. */
function writeValue(value: WikidataValue, nameOf: (id: string) => string): string {
  switch (value.kind) {
    case "entity":
      return nameOf(value.id);
    case "string":
    case "monolingual":
      return value.text;
    case "time": {
      const length = value.precision >= 11 ? 10 : value.precision === 10 ? 7 : 4;
      return (readTime(value.time) ?? value.time).slice(0, length);
    }
    case "quantity": {
      const amount = value.amount.replace(/^\+/u, "");
      return value.unit === null ? amount : `${amount} ${nameOf(value.unit)}`;
    }
    case "coordinates":
      return `${value.latitude}, ${value.longitude}`;
    default:
      return value.kind;
  }
}
