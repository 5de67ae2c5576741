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
    // Logs without headings.
    "<p>3/2/2026</p><p>Minutes.</p><p>2/16/2026</p><p>Minutes.</p><p>2/1/2026</p><p>Minutes.</p>",
    "<ul><li>2026-02-01 - first list</li><li>2026-02-05 - a voter added</li><li>2026-02-09 - final list</li></ul>",
    "<p>Date: 1 March 2026</p><p>Notes</p><p>Date: 15 February 2026</p><p>Notes</p><p>Date: 1 February 2026</p>",
    "<ul><li>Kestrel 1.3 - Released February 1, 2026</li><li>Kestrel 1.2 - Released January 3, 2026</li><li>Kestrel 1.1 - Released December 4, 2025</li></ul>",
    // What a section tells.
    `${filler}<h2>When and where</h2><p>February 1, 2026 (before the fair)</p>${filler}`,
    "<p>When does it take place? Where is it? Who may come, who speaks, what does it cost, what is a sponsored guest, and how is the talk of a member of the project chosen?</p>" +
      `<h3>When does it take place?</h3><p>February 1, 2026</p><h3>Who may come?</h3>${filler}`,
    `${filler}<ul><li>Weakness: a name is not checked.</li><li>Published Date: February 1, 2026</li></ul>${filler}`,
    `${filler}<p>Talk at the fair (published. February 1, 2026)</p>${filler}`,
    `${filler}<p>Release date postponed to February 1, 2026</p>${filler}`,
    `${filler}<p>Date: February 1, 2026</p>${filler}`,
    "<p>February 1, 2026, 6-9pm Pacific</p>",
    "<h2>Essentials</h2><p>February 1, 2026</p><p>9am to 4pm</p>",
    "<p>May 5 May 12 May 19</p>",
    `${filler}<p>Version 1.2 (1 February 2026)</p>${filler}`,
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
    // A day at the head or at the foot, on pages that tell of other days too.
    `<p>1 February 2026</p>${filler}<ul><li>1 January 2026: begun</li><li>3 January 2026: built</li><li>5 January 2026: shown</li></ul>`,
    `<p>Created: 1 February 2026</p><p>Last updated: 3 March 2026</p>${filler}`,
    `<p>Version 1.2 (1 February 2026)</p>${filler}`,
    `<h2>A second title</h2><p>1 February 2026</p>${filler}`,
    `<p>By Ann Lee</p><p>1 February 2026</p>${filler}<h2>Timeline</h2><p>3/1/2026</p><p>Built.</p><p>3/2/2026</p><p>Shown.</p>`,
    `${filler}<p>Ann Lee | Photo: Kestrel | 1 February 2026</p><p>More news</p>`,
    `${filler}<p>Date: 1 February 2026</p><p>Author: Ann Lee</p>`,
    `<p>1 February 2026</p><p>On 3 March 2026, it began.</p><p>On 4 March 2026, it ended.</p><p>On 5 March 2026, it rained.</p>${filler}`,
  ])("the page's day: %s", (body) => {
    expect(published(body)).toBe("2026-02-01");
  });
});
