import type { Page } from "../web/page.ts";
import type { PostOrder } from "./orders.ts";

/** What somebody wrote as a page of a small forum: found by its words, trusted by nobody. */
export function toPost({ title, paragraphs, ...place }: PostOrder): Page {
  return {
    ...place,
    ...{ type: "post", subDomain: "", statements: [], trust: 0.2, isScripted: false },
    post: { title, paragraphs },
  };
}
