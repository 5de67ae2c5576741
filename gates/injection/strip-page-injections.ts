import { type StrippedText, stripInjections } from "./strip-injections.ts";

export interface StrippedPage extends StrippedText {
  readonly title: string;
}

/** A page about attacks on models shows them to people. What it shows is removed all the same, but it says nothing against the page. */
const aboutInjections =
  /prompt[ -]?injection|jailbreak|system prompts?|chat[ -]templates?|special tokens?|tokeni[sz]ers?|prompt engineering|提示(?:词)?注入|提示词攻击|越狱|系统提示词|对话模板|特殊标记|分词器/iu;

/**
 * Removes passages that try to control models from a page's headline and text. Showing a page and checking a quote of it both use this, so
 * that they see the same text.
 */
export function stripPageInjections(
  page: { readonly title: string; readonly text: string },
  screen: (text: string) => StrippedText = stripInjections,
): StrippedPage {
  const text = screen(page.text);
  const title = screen(page.title);
  const isGrave = text.isGrave || title.isGrave;
  return {
    title: title.text,
    text: text.text,
    leftOut: title.leftOut + text.leftOut,
    isGrave: isGrave && !aboutInjections.test(`${title.text}\n${text.text}`),
  };
}
