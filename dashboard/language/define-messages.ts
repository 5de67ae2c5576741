import { useLanguage } from "./language.tsx";

/** A message, or a function that puts values into it. */
type Message = string | ((...values: never[]) => string);

type SameKeys<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string;
};

export interface Messages<Table> {
  readonly en: Table;
  readonly zh: SameKeys<Table>;
}

/** Defines the texts of a view in both languages. The types require that both have the same keys, and the same values in each message. */
export function defineMessages<Table extends Readonly<Record<string, Message>>>(
  messages: Messages<Table>,
): Messages<Table> {
  return messages;
}

/** The texts of a view in the language of the page. */
export function useMessages<Table>(messages: Messages<Table>): Table {
  const { language } = useLanguage();
  return language === "zh" ? (messages.zh as Table) : messages.en;
}
