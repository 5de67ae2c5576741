import type { Messages } from "./define-messages.ts";
import { useLanguage } from "./language.tsx";

/** The texts of a view in the language of the page. */
export function useMessages<Table>(messages: Messages<Table>): Table {
  const { language } = useLanguage();
  return language === "zh" ? (messages.zh as Table) : messages.en;
}
