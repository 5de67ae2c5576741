/** How many sentences before and after one are its surroundings. */
const near = 6;
/** Words that two sentences share whatever they are about. */
const common = new Set(
  "about above after again against also although among another because been before being below between both came could does doing down during each even every first from further have having here hers herself himself into itself just last like made make many more most much must myself never only other ourselves over said same says shall should since some such than that their theirs them themselves then there these they this those through under until upon very want were what when where which while whom will with within without would your yours yourself aber alle auch dass dann doch durch eine einem einen einer eines haben hatte hier immer jede kann keine mehr nach nicht noch oder schon sehr sein seine sich sind über unter waren wenn werden wird wurde zwischen avec dans elle elles leur mais nous pour sans sont tout tous cette para pero como esta este están todo todos della delle nella sono".split(
    " ",
  ),
);

/**
 * Which sentences of a text, all as `plainText` writes them, have nothing in common with it: no word of the headline, none of the sentences around them, and at most
 * one of the whole. What is set among a page's text to steer whoever reads it mostly stands so; honest sentences seldom do.
 */
export function standsApart(sentences: readonly string[], about: string): (at: number) => boolean {
  const headline = new Set(topicsOf(about));
  const topics = sentences.map(topicsOf);
  const counts = new Map<string, number>();
  for (const own of topics) for (const topic of own) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  // A sentence alone has nothing to stand apart from.
  const isAlone = headline.size === 0 && topics.filter((own) => own.length > 0).length < 2;
  return (at) => {
    const own = topics[at] ?? [];
    if (isAlone) return false;
    if (own.some((topic) => headline.has(topic))) return false;
    const shared = own.filter((topic) => (counts.get(topic) ?? 0) > 1);
    if (shared.length > 1) return false;
    const around = topics.slice(Math.max(0, at - near), at + near + 1);
    return !shared.some((topic) => around.filter((other) => other.includes(topic)).length > 1);
  };
}

/** Long words by their beginnings, numbers, and pairs of characters where words aren't parted. */
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
