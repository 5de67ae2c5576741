/** Number of sentences before and after a sentence that count as around it. */
const near = 6;
/** Words that two sentences may share whatever they are about. */
const common = new Set(
  "about above after again against also although among another because been before being below between both came could does doing down during each even every first from further have having here hers herself himself into itself just last like made make many more most much must myself never only other ourselves over said same says shall should since some such than that their theirs them themselves then there these they this those through under until upon very want were what when where which while whom will with within without would your yours yourself aber alle auch dass dann doch durch eine einem einen einer eines haben hatte hier immer jede kann keine mehr nach nicht noch oder schon sehr sein seine sich sind über unter waren wenn werden wird wurde zwischen avec dans elle elles leur mais nous pour sans sont tout tous cette para pero como esta este están todo todos della delle nella sono".split(
    " ",
  ),
);

/**
 * Finds the sentences of a text that have nothing in common with it. The text is given by lines, and all sentences as `plainText` writes
 * them. Such a sentence shares no word with the headline, none with the sentences around it in other lines, and at most one with all other
 * lines; nor does it share one with a sentence of its own line that belongs to the text. Text inserted in a page to steer its readers is
 * usually like this, honest sentences rarely. The flags have the order of the sentences.
 */
export function standsApart(given: readonly (readonly string[])[], about: string): boolean[] {
  const headline = new Set(topicsOf(about));
  const filled = given.filter((line) => line.length > 0);
  // In a text of one line without a known subject, each sentence is compared with the others.
  const lines = filled.length < 2 && headline.size === 0 ? filled.flat().map((text) => [text]) : filled;
  const sentences = lines.flatMap((line, at) => line.map((text) => ({ line: at, topics: topicsOf(text) })));
  // A single sentence has no text to differ from.
  if (headline.size === 0 && sentences.filter(({ topics }) => topics.length > 0).length < 2)
    return sentences.map(() => false);
  const linesWith = new Map<string, Set<number>>();
  for (const { line, topics } of sentences)
    for (const topic of topics) {
      const found = linesWith.get(topic);
      if (found === undefined) linesWith.set(topic, new Set([line]));
      else found.add(line);
    }
  const apart = sentences.map(({ line, topics }, at) => {
    if (topics.some((topic) => headline.has(topic))) return false;
    const shared = topics.filter((topic) => (linesWith.get(topic)?.size ?? 0) > 1);
    if (shared.length !== 1) return shared.length === 0;
    return !sentences
      .slice(Math.max(0, at - near), at + near + 1)
      .some((other) => other.line !== line && shared.some((topic) => other.topics.includes(topic)));
  });
  joinWithin(sentences, apart);
  return apart;
}

/** A sentence that shares a word with a sentence of its own line that belongs to the text belongs to the text as well. */
function joinWithin(
  sentences: readonly { readonly line: number; readonly topics: readonly string[] }[],
  apart: boolean[],
): void {
  const holding = new Map<string, number[]>();
  const keysOf = (at: number): string[] =>
    (sentences[at]?.topics ?? []).map((topic) => `${sentences[at]?.line} ${topic}`);
  for (const at of sentences.keys())
    for (const key of keysOf(at)) {
      const found = holding.get(key);
      if (found === undefined) holding.set(key, [at]);
      else found.push(at);
    }
  const open = [...apart.keys()].filter((at) => !apart[at]);
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const key of keysOf(next)) {
      for (const at of holding.get(key) ?? [])
        if (apart[at]) {
          apart[at] = false;
          open.push(at);
        }
      // All sentences with this word belong to the text by now, so none is checked twice.
      holding.delete(key);
    }
}

/** The topics of a sentence: long words by their beginnings, numbers, and pairs of characters in scripts that do not separate words. */
function topicsOf(sentence: string): string[] {
  const topics = new Set<string>();
  for (const [run] of sentence.matchAll(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}])+/gu,
  )) {
    const letters = [...run];
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(run))
      for (let at = 0; at + 1 < letters.length; at += 1) topics.add(`${letters[at]}${letters[at + 1]}`);
    else if ((letters.length >= 4 && !common.has(run)) || (letters.length >= 2 && /\p{N}/u.test(run)))
      topics.add(letters.slice(0, 7).join(""));
  }
  return [...topics];
}
