import { countTokens } from "../models/server/chat.ts";
import { createRandom, type Random } from "../world/create-random.ts";
import { paddingHeading, paddingParagraph } from "./padding.ts";
import type { Page } from "./page.ts";
import type { Block } from "./page-view.ts";

const sectionTokens = 300;

/**
 * Adds other text to a page's blocks up to the length of a real page; the world's `pageTokens` is the median length. Lists and tables stay
 * in one piece; paragraphs are distributed over the page.
 */
export function padBlocks(
  blocks: readonly Block[],
  page: Pick<Page, "host" | "path" | "language">,
  { seed, pageTokens }: { readonly seed: number; readonly pageTokens: number },
): Block[] {
  if (pageTokens === 0) return [...blocks];
  const random = createRandom(seed).fork(`padding ${page.host}${page.path}`);
  const own = blocks.reduce((sum, block) => sum + countTokens(textOf(block)), 0);
  let left = pageLength(pageTokens, random) - own;
  const padding: Block[] = [];
  let section = 0;
  while (left > 0) {
    if (section <= 0) {
      padding.push({ tag: "h2", passages: [plain(paddingHeading(page.language, random))] });
      section = sectionTokens;
    }
    const text = paddingParagraph(page.language, random);
    padding.push({ tag: "p", passages: [plain(text)] });
    left -= countTokens(text);
    section -= countTokens(text);
  }
  return strew(blocks, padding, random);
}

/** The first block stays at the top of the page, like an article's news. */
function strew(blocks: readonly Block[], padding: readonly Block[], random: Random): Block[] {
  const [lead, ...rest] = piecesOf(blocks);
  const places = rest.map(() => random.int(0, padding.length)).sort((a, b) => a - b);
  const strewn: Block[] = [...(lead ?? [])];
  let done = 0;
  for (const [at, place] of places.entries()) {
    strewn.push(...padding.slice(done, place), ...(rest[at] ?? []));
    done = place;
  }
  return [...strewn, ...padding.slice(done)];
}

/** Splits blocks into pieces: paragraphs one by one, consecutive items and rows together. */
function piecesOf(blocks: readonly Block[]): Block[][] {
  const pieces: Block[][] = [];
  for (const block of blocks) {
    const last = pieces.at(-1);
    if (last?.[0]?.tag === block.tag && block.tag !== "p") last.push(block);
    else pieces.push([block]);
  }
  return pieces;
}

function textOf(block: Block): string {
  const passages = block.tag === "row" ? block.cells : block.passages;
  return passages.map(({ text }) => text).join(" ");
}

const plain = (text: string) => ({ text, mentions: [] });

/** Standard deviation of the logarithm of real pages' token counts, computed from the quartiles of 140 pages (bench:cost). */
const spread = 0.94;
const longest = 40_000;

/** Draws a page's number of tokens from a log-normal distribution around the world's median, as for real pages. */
function pageLength(middle: number, random: Random): number {
  // The Box–Muller method makes a normally distributed number from two uniform ones.
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return Math.min(longest, Math.round(middle * Math.exp(spread * normal)));
}
