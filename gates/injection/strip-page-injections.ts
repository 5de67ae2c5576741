import { type PageMetadata, plainAuthor } from "../../domain/page/page-metadata-line.ts";
import { type StrippedText, stripInjections } from "./strip-injections.ts";

export interface StrippedPage extends StrippedText {
  readonly title: string;
  readonly published: string | null;
  /** The author, without injections and addresses; null if the page names none. */
  readonly details: { readonly author: string | null };
}

/**
 * Words of a page about attacks on models, which shows attacks to people. These are removed all the same, but they don't count against the
 * page.
 */
const aboutInjections =
  /prompt[ -]?injection|jailbreak|system prompts?|chat[ -]templates?|special tokens?|tokeni[sz]ers?|prompt engineering|prompting\b|prompt (?:formats?|templates?)|chatml|(?:few|zero)-shot|(?:function|tool)[ -]call(?:s|ing)\b|tool use\b|llm agents?|react (?:agents?|pattern|framework)|langchain|instruction[- ]tun|提示(?:词)?注入|提示词攻击|越狱|系统提示词|提示词工程|函数调用|工具调用|少样本|对话模板|特殊标记|分词器/iu;

/**
 * Removes passages that try to control models from a page's headline, text and author. This function is used both to show a page and to
 * check a quote of it, so that both see the same text.
 */
export function stripPageInjections(
  page: { readonly title: string; readonly text: string } & PageMetadata,
  screen: (text: string) => StrippedText = stripInjections,
): StrippedPage {
  const text = screen(page.text);
  const title = screen(page.title);
  const author = plainAuthor(page.details?.author ?? null);
  const isGrave = text.isGrave || title.isGrave;
  return {
    title: title.text,
    text: text.text,
    published: page.published ?? null,
    details: { author: author === null ? null : screen(author).text.trim() || null },
    leftOut: title.leftOut + text.leftOut,
    isGrave: isGrave && !aboutInjections.test(`${title.text}\n${text.text}`),
  };
}
