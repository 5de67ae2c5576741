const english = /\b(?:he|she|it|they|him|her|them|his|hers|its|their|theirs|who|whose|whom)\b/giu;
const chinese = /[他她它其该此]|前者|后者/gu;

/** How many words of a text stand for something named elsewhere. */
export function countPronouns(text: string): number {
  return [english, chinese].reduce((sum, words) => sum + (text.match(words) ?? []).length, 0);
}
