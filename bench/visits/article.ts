/** One page of the bench: a long article on a host of its own. */
export interface Article {
  readonly host: string;
  /** How the article gets into the page: by the server, or by one of the ways that scripts have. */
  readonly rendering: "static" | "json-in-page" | "fetched" | "built";
  /** Without the style sheet and the pictures that pages of the web have. */
  readonly bare: boolean;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const WORDS =
  "the of and a council river bridge survey report opened after before which under station museum season harvest number almost early northern southern committee voted agreed delayed plan route market price rose fell since winter village engineer written record public library school harbour wind field stone old new small long quiet second third local regional national annual".split(
    " ",
  );

/** The same articles for the same seed, about 20 KB of markup each. */
export function createArticle(
  index: number,
  options: { seed: number; scriptedShare: number; bare: boolean },
): Article {
  const random = createRandom(options.seed * 1_000_003 + index);
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? "the";
  const sentence = () => `${Array.from({ length: 12 + Math.floor(random() * 10) }, word).join(" ")}.`;
  const paragraphs = Array.from(
    { length: 26 },
    (_, i) => `Paragraph ${index}-${i}: ${Array.from({ length: 6 }, sentence).join(" ")}`,
  );
  const ways = ["json-in-page", "fetched", "built"] as const;
  // Scripted articles are spread evenly, so that each batch has its share of them.
  const before = Math.floor(index * options.scriptedShare);
  const isScripted = Math.floor((index + 1) * options.scriptedShare) > before;
  return {
    host: `site-${options.seed}-${index}.test`,
    rendering: isScripted ? (ways[before % ways.length] ?? "fetched") : "static",
    bare: options.bare,
    title: `Report ${index} of the ${word()} ${word()}`,
    paragraphs,
  };
}

/** A small generator of equal numbers for equal seeds (xorshift). */
function createRandom(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
