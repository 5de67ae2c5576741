const hedges = [
  /\b(?:not|never|no longer|nor|neither|without|unlike|hardly)\b|n['’]t\b/iu,
  /\b(?:den(?:y|ies|ied|ying)|allege\w*|rumou?r\w*|reportedly|supposedly|purported\w*|claim(?:s|ed|ing)?|disput\w*|refut\w*|fals\w*)\b/iu,
  /\b(?:plan(?:s|ned|ning)?|intend(?:s|ed)?|expect(?:s|ed)?|hope[sd]?|propos\w*|would|could|may|might|if|unless|shortlist\w*|nominat\w*|former(?:ly)?)\b/iu,
  /[不没未非无否]|据说|据称|据传|传闻|传言|谣|拟|计划|预计|有望|可能|或许|如果|若|入围|提名|曾|前任/u,
];

/** Whether a sentence denies, doubts or only expects what it tells; a weak sign, that sends it to a model. */
export function isHedged(sentence: string): boolean {
  return hedges.some((hedge) => hedge.test(sentence));
}
