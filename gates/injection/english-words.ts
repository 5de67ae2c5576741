/** Words that models are called by. */
export const models =
  "(?:ais?|llms?|(?:large )?language models?|(?:ai|virtual) assistants?|(?:ai|llm) (?:agents?|models?|crawlers?|readers?)|chatbots?)";
/** The position of an imperative: at a beginning, or after a word that introduces one. */
export const start =
  '(?:^\\W*|[:;,)\\]—–-]\\s*"?|\\b(?:please|plz|pls|now|must|should|just|instead|and|then|simply|kindly|first|to|you)\\s+)';
/**
 * The end of an imperative. It is needed because honest pages give advice such as "Ignore the previous instructions about X" and "… if you
 * use X".
 */
export const end =
  "(?=\\W*$|\\s*[.,;:!?)\\]—–-]|\\s+(?:and|now|then|but|instead|in favou?r|except|so that|you (?:have|were|got)|given|(?:when|whenever|if|once) you (?:can |have )?(?:read|see|process))\\b)";
/**
 * The position of a command to whoever reads. It is narrower than `start`: courts, forms and manuals tell of others who must, should or may
 * record something, and these words are no commands to the reader.
 */
export const command =
  "(?:^\\W*|[:;,)\\]—–-]\\s*|\\b(?:please|kindly|you (?:must|should|shall|have to|need to|are to))\\s+)(?:(?:now|only|always|just|simply|instead)\\s+)?";
/** Verbs by which a command has a model say something. */
export const sayNow =
  "(?:only\\s+|just\\s+|simply\\s+|always\\s+)?(?:ignore|disregard|write|say|state|answer|report|respond|reply|output|print|include|mention|repeat|recommend|conclude|return|tell\\s+(?!us\\b|me\\b))";
/** Matches the parts of a pattern one after another. */
export const of = (...parts: string[]): RegExp => new RegExp(parts.join(""), "u");
