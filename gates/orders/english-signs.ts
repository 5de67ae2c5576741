import type { SpeechSigns } from "./speech-signs.ts";

const start = "(?:^\\W*|[:;,—–-]\\s*|\\b(?:please|kindly|now|then|and|just|simply)\\s+)";

/** What honest prose seldom has together in one English sentence. */
export const englishSigns: SpeechSigns = {
  address:
    /\b(?:you|your|yours|yourself|whoever|readers?|reading this|summari[sz]ers?|summari[sz](?:e|es|ing)|automated|machines?|assistants?|models?|ais?|llms?|agents?|bots?|robots?|harness|graders?|grading|training data|developers?|provider|parsers?|parsing|memory|(?:if|when|once) asked|crawlers?|scrapers?|kindly|please)\b/u,
  reply:
    /\b(?:answers?|repl(?:y|ies)|respon[ds]e?s?|respond|outputs?|reports?|results?|conclude|conclusion|submit|hand in|mention|name|say|state|write|repeat|quote|cite|record|evidence|final|summary|summaries|extract(?:ing|ed)?|put|echo|return|give|deliver|deemed|tell|choose|pick|resolve|string|outcome|correct)\b/u,
  task: /\b(?:quer(?:y|ies)|questions?|instructions?|prompts?|tasks?|rules?|guidance|users?|verif(?:y|ication|ied)|checks?|credib\w+|trust(?:ed|worthy)?|valid|acceptable|sources?|sites?|pages?|tools?|topic|administrators?|operators?|authori[sz]ed?|override|system|context|future steps|previous findings|training data|grading|evaluation|browsing|looking for|asked about|fact|list)\b/u,
  force: new RegExp(
    `\\b(?:must|has to|have to|need to|should|shall|only|sole|always|never|do not|don't|regardless|whatever|no further|from (?:now|this point) on|instead|void|unlock|advised|required|ordered|grant|all|stop|skip|worth|wants? you to|expects?|requires?|overrides?|could you|considered|remember)\\b|${start}(?:treat|respond|reply|answer|output|report|name|state|say|write|mention|begin|conclude|hand in|submit|use|put|include|stop|load|translate|return|give|repeat|quote|mark|skip|tell|choose|pick|replace|end|remember|sanitize)\\b`,
    "u",
  ),
};
