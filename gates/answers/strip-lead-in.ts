const leadIns = [
  /^\s*(?:\*\*)?(?:the\s+)?(?:(?:final|exact|correct|short)\s+)?answer\s*(?:is|:|：)\s*/iu,
  /^\s*(?:it|this|that)\s+(?:is|was)\s+/iu,
  /^\s*(?:\*\*)?(?:(?:最终|正确|准确)?答案)\s*(?:是|为|：|:)\s*/u,
];

/** A prediction without the words that only announce it ("The answer is …", "答案是…"). What follows is left as it is, a negation too. */
export function stripLeadIn(prediction: string): string {
  return leadIns
    .reduce((text, leadIn) => text.replace(leadIn, ""), prediction)
    .replace(/^\*+|\*+$/gu, "")
    .trim();
}
