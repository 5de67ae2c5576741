import { isGarbled } from "../extraction/is-garbled.ts";
import type { Fault } from "./fault.ts";

/** A check page is short; an article about captchas isn't. */
const CHECK_PAGE_MAX = 1500;
const CHECK_TITLE =
  /^(just a moment|attention required|access denied|please wait|verify(ing)? you are|are you (a )?(human|robot)|pardon our interruption|security check|checking your browser|请稍候|安全验证|访问验证|人机验证)/i;
const CHECK_TEXT =
  /(enable javascript and cookies to continue|checking (if the site connection is secure|your browser)|verify (that )?you are (a )?human|unusual traffic from your|complete the security check|完成(安全)?验证|拖动滑块)/i;

/** What the read text decides: a bot check in place of the page, nothing to read, or wrong letters; null for a page. */
export function judgeText({ title, text }: { readonly title: string; readonly text: string }): Fault | null {
  const body = text.replace(/^# .*$/m, "").trim();
  if (text.length < CHECK_PAGE_MAX && (CHECK_TITLE.test(title.trim()) || CHECK_TEXT.test(body)))
    return { fault: "blocked", detail: `a bot check stands before the page (${title.slice(0, 80)})` };
  if (body === "") return { fault: "empty", detail: "the page holds no text" };
  if (isGarbled(text))
    return {
      fault: "garbled",
      detail: "the text is not in the charset that the page states or seems to have",
    };
  return null;
}
