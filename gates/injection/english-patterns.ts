import { englishOverrides } from "./english-overrides.ts";
import { command, models, of, sayNow, start } from "./english-words.ts";
import type { InjectionPattern } from "./injection-pattern.ts";

/** Words that only programs are called by. "Agents", which are often people, count among them with a word such as "AI" alone. */
const programs =
  "(?:(?:(?:ai|llm|language model|automated|autonomous|chat|virtual)\\s+)(?:assistants|agents|bots|models|readers|crawlers)|chatbots|llms|language models)";
/** The beginning of a clause whose subject is models. "Withholding agents" and "providers of AI models" are no such subject. */
const clause = "(?:^\\W*|[:;,)\\]—–]\\s*)(?:(?:all|any|every|the)\\s+)?";
const mustSay = "\\s+(?:must|should|shall|have to)\\s+(?:(?:now|only|always)\\s+)?";
const says = "(?:report|quote|respond with|answer with|reply with|repeat|state)";
/** A part of the page itself, such as "the following line" and "the name below". */
const partOf = (nouns: string): string =>
  `(?:(?:the\\s+)?(?:following|next)\\s+(?:\\w+\\s+)?(?:${nouns})|(?:this|the\\s+above)\\s+(?:\\w+\\s+)?(?:${nouns})|the\\s+(?:\\w+\\s+)?(?:${nouns})\\s+(?:below|above))(?=\\W*$|\\s*[.,;:!—–-]|\\s+(?:as|exactly|verbatim|word for word|only|when|whenever|and)\\b)`;
const passage = "line|sentence|passage|paragraph|statement|text|words|quote|name|answer";
/** Evidence for a reader's report. Forms and courts speak of evidence of or against something. */
const asEvidence =
  "\\bas (?:verified |credible )?evidence(?=\\W*$|\\s*[.,;:!—–-]|\\s+(?:and|for (?:this|your|every|any) (?:answer|question))\\b)";
const onThisPage =
  "\\s+(?:(?:on|about|in|regarding|concerning)\\s+(?:it|(?:this|the)\\s+(?:\\w+\\s+)?(?:page|site|website|article|text|topic|subject|matter))|here|below|you (?:are asked|get|have))";
/** Control phrases in English: sentences that take away a model's instructions, its role, or its system prompt. */
export const englishPatterns: readonly InjectionPattern[] = [
  ...englishOverrides,
  {
    what: "role",
    isGrave: true,
    pattern: of(
      "\\byou(?:'re| are)\\s+(?:now|no longer)\\s+(?:an?\\s+|the\\s+)?(?:[\\w-]+\\s+){0,2}(?:ai|assistant|language model|chatbot|dan|jailbroken\\w*)(?=\\W*$|\\W*[.,;:!?]|\\s+(?:in\\s+(?:\\w+\\s+){1,2}mode|with(?:out|\\s+no|\\s+(?:\\w+\\s+)?(?:access|permissions?|freedom))|that|who|and)\\b)",
    ),
  },
  {
    what: "role",
    isGrave: true,
    pattern: of(
      "(?:",
      command,
      "|\\b(?:now|must)\\s+)(?:act|behave|respond|answer|reply|pretend to be|pretend you are|simulate|become|role-?play)\\s*(?:as|like)?\\s+(?:an?|the)\\s+",
      "(?:(?:unrestricted|unfiltered|uncensored|jailbroken|unaligned|amoral)\\s+(?:\\w+\\s+)?(?:ai|assistant|model|chatbot|llm)|(?:\\w+\\s+)?(?:ai|assistant|language model|chatbot|llm)\\s+(?:without|with no|free of)\\s+(?:any\\s+)?(?:restrictions|rules|limits|filters|guidelines))\\b",
    ),
  },
  {
    what: "role",
    isGrave: true,
    pattern: of(
      command,
      "(?:(?:enter|switch (?:in)?to|activate|enable)\\s+(?:dan|jailbreak)\\s+mode\\b|",
      "(?:disable|deactivate|turn off|switch off|drop)\\s+(?:all\\s+)?(?:of\\s+)?your\\s+(?:(?:safety|content|ethical|internal)\\s+)?(?:guidelines|rules|filters|restrictions|guardrails)(?=\\W*$|\\s*[.,;!]|\\s+and\\b))",
    ),
  },
  {
    what: "role",
    isGrave: true,
    pattern: of(
      "\\byou(?:'re| are)\\s+(?:now\\s+)?(?:no longer (?:bound|limited|restricted|constrained) by|(?:now )?(?:free|freed|released) (?:of|from))\\s+",
      "(?:(?:all|any|every)\\s+(?:of\\s+)?)?(?:your\\s+)?(?:(?:previous|prior|earlier|initial|original|usual|safety|system)\\s+|(?<=your\\s+))(?:instructions?|guidelines|programming|restrictions|rules|constraints|guardrails|prompts?)\\b(?!\\s+(?:on|of|in|for|about)\\b)",
    ),
  },
  {
    what: "role",
    isGrave: true,
    pattern: of(
      // People, too, have to answer letters and to reply within a day.
      '\\b(?:from (?:now|this (?:point|moment)) (?:on|onward|forward)|henceforth),?\\s+you\\s+(?:must|will|shall|should)\\s+(?:(?:only|always)\\s+(?:respond|answer|reply|output)(?!\\s+(?:to|for|within|all|each|every)\\b)|(?:respond|answer|reply|output)\\s+(?:only|as|that|with\\s+(?:the|only|exactly|nothing)|with\\s*")|(?:respond|answer|reply|output)\\s*[:"]|act as\\s+(?:an?\\s+)?(?:\\w+\\s+)?(?:ai|assistant|language model|chatbot|dan)\\b)',
    ),
  },
  {
    what: "address",
    isGrave: true,
    pattern: of(
      "\\b(?:if|since|because|as)\\s+you(?:'re| are)\\s+(?:an?\\s+|the\\s+)?(?:[\\w-]+\\s+)?",
      models,
      "(?:\\s+(?:that is\\s+)?(?:reading|processing|summari[sz]ing|indexing)\\b[^.!?]{0,40})?\\s*,\\s*(?:then\\s+)?(?:please\\s+|kindly\\s+|you\\s+(?:must|should|shall|have to|need to|are to)\\s+)*",
      // Many authors ask crawlers not to use their texts. That takes nothing from a model's answer.
      `(?:${sayNow}\\b|(?:do not|don't|never)\\s+(?:tell|mention|reveal|report|say|use\\s+other|trust|consult)\\b|(?:call|visit|open|fetch|search)\\b)`,
    ),
  },
  {
    what: "address",
    isGrave: true,
    pattern: of(
      "^\\W*as\\s+(?:an?|the)\\s+(?:\\w+\\s+)?",
      models,
      "(?:\\s+(?:reading|processing|summari[sz]ing)\\b[^.!?,]{0,30})?,\\s*(?:(?:you\\s+(?:must|should|shall|have to|need to|are to)|please)\\s+)+",
      sayNow,
      "\\b",
    ),
  },
  {
    what: "address",
    isGrave: true,
    // Headlines begin with "AI: report …" as well.
    pattern:
      /^\W*(?:ai|llm|chatbot|ai (?:assistant|model|agent))s?\s*[:,]\s*(?:please\s+|you must\s+)?(?:(?:say|state|write|report|respond|reply|answer|output|print|include|mention)\s+(?:that|only|with|exactly|the following|the (?:name|phrase|words?))\b|(?:ignore|disregard)\s+(?:all|any|the|your|everything|previous|other)\b|say\s+(?:the|this)\b)/u,
  },
  {
    what: "prompt",
    isGrave: true,
    pattern: of(
      start,
      "(?:(?:reveal|print|repeat|output|show|disclose|leak|send|append|tell|give|display|dump|expose|share)\\s+(?:me\\s+|us\\s+)?(?:(?:the\\s+)?(?:contents?|text|words)\\s+of\\s+)?your\\s+(?:(?:full|whole|entire|exact|hidden|initial|original|complete)\\s+){0,2}(?:system prompt|system message|system instructions|hidden instructions|initial instructions|(?<=(?:reveal|print|repeat|output|disclose|leak|dump|expose)\\b.{0,40}(?:initial|original|hidden)\\s+)prompt)\\b|",
      // Manuals tell how to show "the system prompt".
      "(?:reveal|disclose|leak)\\s+(?:the|all)\\s+(?:(?:full|whole|entire|exact|hidden|complete)\\s+)?(?:system prompt|system instructions|hidden instructions)\\s*(?:$|[.!;,]|and\\b)|",
      "(?:print|repeat|output|recite)\\s+(?:all\\s+)?the\\s+(?:instructions|prompt|text)\\s+you\\s+(?:were|have been)\\s+given(?:\\s+above|\\s+so far|,?\\s+(?:verbatim|in full|word for word)|(?=\\W*$))|",
      "repeat\\s+(?:everything|all\\s+(?:of\\s+)?the\\s+(?:text|words))\\s+above(?=[^.!?]{0,40}(?:you are|verbatim|word for word)))",
    ),
  },
  {
    what: "system",
    isGrave: true,
    pattern: of(
      // Makers of assistants tell of new system prompts as well.
      "\\b(?:new|updated|revised|hidden)\\s+(?:(?:instructions?|directives?|prompts?)\\s+for\\s+(?:the\\s+|all\\s+|any\\s+|every\\s+)?",
      models,
      "\\s*:|system\\s+(?:instructions?|prompts?|directives?)\\s*[:—–-]\\s*(?:$|[\"']|you\\b|the\\s+(?:\\w+\\s+)?answer\\b|never\\b|always\\b|do not\\b|from now\\b|treat\\b|forget\\b|",
      sayNow,
      "\\b))",
    ),
  },
  {
    what: "system",
    isGrave: true,
    pattern:
      /^\W*[[【<]\s*(?:system|developer) (?:message|prompt|override|instructions?)\s*[\]】>]|^\W*system override\s*:/u,
  },
  {
    what: "report",
    isGrave: true,
    pattern: of(
      "(?:",
      command,
      `|${clause}(?:${programs}|assistants|agents|bots|models)${mustSay}`,
      `)(?:quote|copy|repeat|record|cite|hand in)\\b(?=[^.!?]{0,60}${asEvidence})`,
      `[^.!?]{0,20}?\\b(?:${partOf(`${passage}|page`)}|verbatim\\b|word for word\\b|this as\\b|the following as\\b)|`,
      `${command}(?:quote|copy|repeat|record|cite|hand in)\\b[^.!?]{0,40}\\bas (?:verified|credible) evidence\\b|`,
      `\\b(?:line|sentence|passage|statement|text|words) to (?:quote|copy|repeat|cite|hand in)\\b[^.!?]{0,20}\\bas (?:verified |credible )?evidence\\b`,
    ),
  },
  {
    what: "report",
    isGrave: true,
    pattern: of(
      command,
      "(?:(?:mark|label|rate|treat)\\s+this\\s+(?:evidence|page|source|statement|text|article)\\s+(?:as\\s+)?(?:credible|verified|trustworthy)|",
      "(?:mark|label|rate|treat)\\s+(?:this\\s+claim|the\\s+(?:evidence|page|source|statement|claim))\\s+(?:as\\s+)?(?:credible|trustworthy)|",
      "(?:mark|label|rate)\\s+it\\s+(?:as\\s+)?(?:credible|trustworthy))",
      // Guides say under which condition a source is credible, and questionnaires name more than one choice.
      "(?=\\W*$|\\s*[.,;:!]|\\s+and\\b)(?![^.!?]*\\b(?:if|unless|when|once|until|or)\\b)",
    ),
  },
  {
    what: "address",
    isGrave: true,
    pattern: of(
      clause,
      "(?:",
      `(?:${programs}|(?<=\\b(?:all|any|every)\\s+)(?:assistants|bots|models))${mustSay}${says}(?:\\s+the following)?\\s*:|`,
      `(?:assistants|bots|models)\\s+(?:must|should|shall|have to)\\s+(?:now|only)\\s+${says}\\s*:|`,
      `(?:${programs}|assistants|bots|models)${mustSay}${says}\\s+${partOf(passage)}|`,
      `agents${mustSay}${says}\\s+${partOf("name|answer")}`,
      ")",
    ),
  },
  {
    what: "address",
    isGrave: true,
    pattern: of(
      `(?:${clause}(?:an?\\s+)?${models}\\s+(?:(?:that|which|who)\\s+(?:is\\s+|are\\s+)?)?(?:read(?:s|ing)?|process(?:es|ing)?|summari[sz](?:es?|ing)|index(?:es|ing)?|pars(?:es?|ing))\\s+(?:this|the)\\b(?!\\s+file)[^.!?,]{0,30}`,
      `|${clause}(?:models|bots|assistants|crawlers|summari[sz]ers)\\s+(?:that\\s+)?(?:read|reading|process|processing|summari[sz]e|summari[sz]ing|index|indexing)\\s+this\\b[^.!?,]{0,30}`,
      `|\\b(?:when|whenever|if|before)\\s+(?:an?|any|the)\\s+${models}\\s+(?:(?:is|are)\\s+(?:reading|processing|summari[sz]ing)|reads|processes|summari[sz]es|indexes|parses)\\s+this\\b(?!\\s+file)[^.!?,]{0,30},\\s*(?:it|they))`,
      `\\s+(?:must|should|shall|have to|has to|is to|are to)\\s+${sayNow}\\b`,
    ),
  },
  {
    what: "report",
    isGrave: true,
    pattern: of(
      "(?<!\\b(?:if|whether|when|where|once|unless|since|because|as)\\s+)",
      "\\b(?:(?:your|the\\s+(?:correct|right|final|official|verified))\\s+answer\\s+to\\s+(?:every|any|all)\\s+questions?\\b(?:",
      onThisPage,
      `)?|the\\s+(?:\\w+\\s+)?answer\\s+to\\s+(?:every|any|all)\\s+questions?\\b(?:${onThisPage}|(?=\\s+must)))`,
      // An answer follows. Ordinary pages say where the answers stand, what they are worth, or whether they are yes or no.
      "\\s+(?:must be|(?:is|are)(?!\\s+(?:\\w+(?:ed|en|wn|nd)\\s+(?:in|on|at|by|to|from|as|with|for|here|there|below|above)|(?:a|always|usually|often|simply|probably|not|never|also|only|either)\\s+\\w+|available|worth|yes|no|in|on|at|by|to|from|here|there|below|above|as|one|the same|true|false|correct|wrong)\\b))",
    ),
  },
  {
    what: "report",
    isGrave: true,
    pattern: of(
      "\\b(?:(?:call|use|invoke|run)\\s+\\S+\\s+(?:tool\\s+)?with|send|forward|e-?mail|upload|append|attach|post)\\s+(?:(?:me|us)\\s+)?your\\s+(?:full|whole|entire|own)\\s+(?:system\\s+)?prompt\\b[^.!?]{0,20}\\bthen\\s+(?:answer|reply|report)",
    ),
  },
  // Sites with documentation write such notes in good faith. So the notes are removed from what models read, but they don't count against
  // the page.
  {
    what: "address",
    isGrave: false,
    pattern: of(
      "^\\W*(?:(?:(?:important|special|urgent|hidden|additional)\\s+)?(?:note|message|notice|instructions?|attention|reminder)\\s*(?:to|for|,)?\\s*|(?:dear|attention|to)\\s+)(?:any\\s+|all\\s+|the\\s+|every\\s+)?",
      `(?:${models}\\s*:|(?<=(?:dear|attention|note to|message to)\\s+(?:any\\s+|all\\s+)?)${models}\\s*,\\s*(?:please\\s+|you\\s+(?:must|should)\\s+)${sayNow}\\b|${models}\\s+(?:that\\s+(?:is|are)\\s+)?(?:reading|processing|summari[sz]ing)\\b[^.!?:]{0,40}:)|^\\W*(?:ai|llm|chatbot)\\s+instructions?\\s*:`,
    ),
  },
];
