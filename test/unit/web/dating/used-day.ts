import { leastConfidence } from "../../../../web/dating/date-page.ts";
import { dateOf } from "./date-of.ts";

/** Texts of an invented page, in English and Chinese, and its heading. */
export const prose =
  "The harbour office has repaired the gauge at the old lock, and it will publish the readings of the past weeks as soon as they are checked.";
export const text = `<p>${prose}</p><p>${prose}</p>`;
export const han =
  "<p>港务部门完成了旧船闸水位计的检修工作，并将在数据核对完毕之后陆续公布过去几周的观测结果，供沿岸居民和航运企业参考使用，如有疑问可以来信咨询。</p>";
export const gauge = "<h1>Gauge repaired</h1>";

/** The day that Freshet uses. */
export function usedDay(...input: Parameters<typeof dateOf>): string | null {
  const { published, confidence } = dateOf(...input);
  return confidence >= leastConfidence ? published : null;
}
