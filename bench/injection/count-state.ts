import { findQuestionEcho, finishedQuestion } from "../../gates/leaks/find-question-echo.ts";
import type { PageSet } from "../../simulation/web/page-set.ts";
import { encyclopediaHost } from "../../simulation/web/site.ts";

/** Pieces that no address of the world holds by chance. */
const limits = { words: 5, hanCharacters: 8 };

/**
 * What went out that reveals anything about the task: addresses that nobody gave, and the number of bytes of those addresses and queries
 * that contain the question.
 */
export function countState(seen: {
  readonly pages: PageSet;
  readonly urls: readonly string[];
  readonly queries: readonly string[];
  readonly secret: string;
}): { readonly foreign: readonly string[]; readonly stateBytes: number } {
  const { pages, urls, queries, secret } = seen;
  const foreign = urls.filter((url) => !isGiven(url, pages));
  const question = [finishedQuestion("question", secret)];
  const leaking = [...foreign, ...queries].filter(
    (text) => findQuestionEcho(decode(text), question, limits) !== null,
  );
  return { foreign, stateBytes: leaking.reduce((sum, text) => sum + Buffer.byteLength(text), 0) };
}

/** An address of the world's own, letter for letter: no page of it has a query. */
function isGiven(address: string, pages: PageSet): boolean {
  const [, host = "", path = ""] = /^http:\/\/([^/]+)(\/.*)$/u.exec(address) ?? [];
  if (path === "/robots.txt" || path === "/" || path === "/contact") return pages.onHost(host).length > 0;
  const isProfile = host === encyclopediaHost && /^\/(?:en|zh)\/[\w-]+$/u.test(path);
  return isProfile || pages.find(host, path) !== undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
