import { describe, expect, it } from "vitest";
import { dateOf } from "./date-of.ts";

const filler = `<p>${"The project grows. ".repeat(40)}</p>`;
const published = (body: string) => {
  const { published, confidence } = dateOf(`<article><h1>T</h1>${body}</article>`);
  return confidence >= 0.5 ? published : null;
};

describe("days in prose", () => {
  it.each([
    "<p>On February 1, 2026, Kestrel released v1.21.</p>",
    "<p>北京时间2026年2月1日，红隼社区v1.10.0版本正式发布，增加了以下特性：</p>",
    "<p>2026-02-01 12:00 UTC, 14:00 CEST</p>",
    "<p>Tuesday February 1, 2026 9:59am - 10:04am MST</p>",
    "<p>Sunday, February 1st, 2026 ~5P - 9P</p>",
    `${filler}<ul><li>February 1, 2026</li><li>March 1, 2026</li></ul>`,
    "<p>v1.2.17-rc.3</p>",
    "<p>Version 1.0.0 released 1 February 2026</p>",
    "<h2>1 March 2026</h2><p>Minutes.</p><h2>1 February 2026</h2><p>Minutes.</p>",
  ])("no day of publication: %s", (body) => {
    expect(published(body)).toBeNull();
  });

  it.each([
    "<p>1 February 2026</p>",
    "<p>Released 1 February 2026</p>",
    "<h2>1 February 2026</h2><p>One heading.</p>",
    "<p>1 February 2026</p><h2>1 March 2026</h2><p>Minutes.</p><h2>1 April 2026</h2><p>Minutes.</p>",
    "<p>February 1, 2026 9:59am</p>",
    "<p>2026-02-01 12:00 UTC</p>",
    "<p>On February 1, 2026 | News</p>",
    "<p>2026年2月1日，星期日</p>",
    "<blockquote><p>本文2026年2月1日首发于红隼公众号，原文链接</p></blockquote>",
    "<ul class='meta'><li>February 1, 2026</li><li>News</li></ul>",
    `${filler}<ul><li>Published on February 1, 2026</li></ul>`,
  ])("the page's day: %s", (body) => {
    expect(published(body)).toBe("2026-02-01");
  });
});
