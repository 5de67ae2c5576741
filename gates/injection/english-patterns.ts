import type { InjectionPattern } from "./injection-pattern.ts";

const models =
  "(?:ais?|llms?|(?:large )?language models?|(?:ai|virtual) assistants?|(?:ai|llm) (?:agents?|models?|crawlers?|readers?)|chatbots?)";
/** The position of an imperative: at a beginning, or after a word that introduces one. */
const start =
  '(?:^\\W*|[:;,)\\]—–-]\\s*"?|\\b(?:please|plz|pls|now|must|should|just|instead|and|then|simply|kindly|first|to|you)\\s+)';
/**
 * The end of an imperative. It is needed because honest pages give advice such as "Ignore the previous instructions about X" and "… if you
 * use X".
 */
const end =
  "(?=\\W*$|\\s*[.,;:!?)\\]—–-]|\\s+(?:and|now|then|but|instead|in favou?r|you (?:have|were|got)|given|(?:when|whenever|if|once) you (?:can |have )?(?:read|see|process))\\b)";
/**
 * The position of a command to whoever reads. It is narrower than `start`: courts, forms and manuals tell of others who must, should or may
 * record something, and these words are no commands to the reader.
 */
const command =
  "(?:^\\W*|[:;,)\\]—–-]\\s*|\\b(?:please|kindly|you (?:must|should|shall|have to|need to|are to))\\s+)(?:(?:now|only|always|just|simply|instead)\\s+)?";
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
/** What a command that takes away instructions begins with, and what only models and pupils are given. */
const drop = "(?:ignore|disregard|forget|override|bypass|do not follow|don't follow|stop following)";
const given = "instructions?|prompts?|guidelines";
/** Verbs by which a command has a model say something. */
const sayNow =
  "(?:only\\s+|just\\s+|simply\\s+|always\\s+)?(?:ignore|disregard|write|say|state|answer|report|respond|reply|output|print|include|mention|repeat|recommend|conclude|return|tell\\s+(?!us\\b|me\\b))";
const onThisPage =
  "\\s+(?:(?:on|about|in|regarding|concerning)\\s+(?:it|(?:this|the)\\s+(?:\\w+\\s+)?(?:page|site|website|article|text|topic|subject|matter))|here|below|you (?:are asked|get|have))";
const of = (...parts: string[]): RegExp => new RegExp(parts.join(""), "u");

/** Control phrases in English: sentences that take away a model's instructions, its role, or its system prompt. */
export const englishPatterns: readonly InjectionPattern[] = [
  {
    what: "override",
    isGrave: true,
    pattern: of(
      start,
      `${drop}\\s+(?:(?:all|any|every|everything|of|the|my|these|those|other)\\s+){0,4}`,
      "(?:(?:previous|prior|preceding|earlier|above|foregoing|your|ur|initial|original|system)\\s+){1,3}(?:\\w+\\s+){0,1}",
      `(?:(?:context|rules|constraints|prompts?)(?:,\\s+\\w+)?\\s+(?:and|or)\\s+)?(?:${given}|system messages?|guardrails|programming)`,
      end,
    ),
  },
  {
    what: "override",
    isGrave: true,
    // Troops, towns, networks and referees have orders, rules and directions as well. Those of the reader are "yours", or "all" of them.
    pattern: of(
      start,
      `${drop}\\s+(?:all\\s+(?:of\\s+)?)?(?:the\\s+)?(?:(?:any|previous|prior|preceding|earlier|above|initial|original)\\s+){0,2}(?:your|ur)\\s+(?:(?:previous|prior|earlier|initial|original)\\s+)?`,
      "(?:\\w+\\s+){0,1}(?:directives?|directions|rules|orders|tasks?|commands)",
      end,
    ),
  },
  {
    what: "override",
    isGrave: true,
    pattern: of(
      start,
      // "Ignore all prior rules, then add your own" is advice on a firewall.
      `${drop}\\s+(?:all\\s+|any\\s+|every\\s+)(?:of\\s+)?(?:the\\s+|your\\s+|my\\s+)?(?:previous|prior|preceding|earlier|above)\\s+(?:context|rules(?=\\W*$|,?\\s+and\\s+${sayNow}\\b)|constraints|tasks?|commands)(?:(?:,\\s+\\w+)?,?\\s+(?:and|or)\\s+(?:${given}|rules|constraints|context))?`,
      end,
    ),
  },
  {
    what: "override",
    isGrave: true,
    // "The instructions (that) you were given", "instructions that came before this line"
    pattern: of(
      start,
      `${drop}\\s+(?:(?:all|any|every|the|of|those|whatever)\\s+){0,3}(?:${given}|rules)\\s+`,
      "(?:(?:that|which)\\s+)?(?:you(?:'ve|\\s+have|\\s+had)?\\s+(?:were\\s+|been\\s+)?(?:given|received?|got|told)|(?:came|were given|you read|stand|stood)\\s+before)",
      "(?:\\s+(?:so far|before|earlier|previously|above|until now|up to now|this line|this(?=\\W*$)))*",
      end,
    ),
  },
  {
    what: "override",
    isGrave: true,
    pattern: of(
      start,
      "(?:ignore|disregard|forget)\\s+(?:what|everything|all|whatever|anything)\\s+(?:that\\s+)?you(?:'ve|\\s+have|\\s+had)?\\s+(?:were\\s+|been\\s+)?told",
      "(?:\\s+(?:so far|before|earlier|previously|above|until now|up to now))+(?:\\s+this)?",
      end,
    ),
  },
  {
    what: "override",
    isGrave: true,
    pattern: of(
      command,
      "(?:ignore|disregard|do not answer)\\s+the\\s+user(?:'s)?\\s+(?:\\w+\\s+)?(?:questions?|requests?|query|queries|prompts?|task|instructions?)(?=\\W*$|\\s*[.,;:!—–]|\\s+and\\b)",
    ),
  },
  {
    what: "override",
    isGrave: true,
    pattern: of(
      "\\byour\\s+(?:(?:previous|prior|earlier|initial|original|system)\\s+){1,2}(?:instructions?|prompts?)\\s+(?:are|is|have been|has been)\\s+(?:now\\s+|hereby\\s+)?(?:void|cancel\\w+|revoked|superseded|overridden|replaced|obsolete|no longer)\\b",
    ),
  },
  {
    what: "override",
    isGrave: true,
    pattern: of(
      start,
      "(?:ignore|disregard|forget)\\s+(?:all|any)\\s+(?:of\\s+)?(?:the\\s+|your\\s+)?(?:instructions|prompts|directives)(?:\\s+above)?",
      end,
    ),
  },
  {
    what: "override",
    isGrave: true,
    pattern: of(
      start,
      "(?:ignore|disregard|forget)\\s+(?:everything|all)\\s+(?:of\\s+the\\s+|the\\s+)?(?:above|before this|you (?:were|have been) told|that came before)",
      // Authors take back their own words as well: "Forget everything above: the real issue is money."
      `(?=\\W*$|\\W{1,3}(?:and\\s+|then\\s+|instead,?\\s+|now,?\\s+|please\\s+)*(?:${sayNow}\\b|you\\b|your\\b|(?:the|this)\\s+(?:\\w+\\s+)?(?:answer|evidence|instructions?)))`,
    ),
  },
  {
    what: "override",
    isGrave: true,
    pattern: of(
      start,
      "(?:ignore|disregard)\\s+(?:the\\s+(?:above|rest)|(?:everything|anything)\\s+else|(?:what|whatever|everything|all)(?:\\s+that)?\\s+(?:came|is|was|stands)\\s+(?:before|above)(?:\\s+this(?:\\s+line)?)?)\\s*(?:and|[.,;:!])\\s*",
      "(?:instead\\s+|only\\s+)?(?:say|answer|reply|respond|report|output|print|write|state|tell|the (?:\\w+ )?answer|the conclusion)\\b",
    ),
  },
  {
    what: "override",
    isGrave: true,
    pattern: of(
      start,
      "(?:ignore|disregard|do not trust)\\s+(?:(?:all|any|the)\\s+){0,2}other\\s+(?:sources|pages|results|websites|search results)",
      end,
    ),
  },
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
      "\\byou(?:'re| are)\\s+(?:now\\s+)?(?:no longer (?:bound|limited|restricted|constrained) by|(?:now )?(?:free|freed|released) (?:of|from))\\s+",
      "(?:(?:all|any|every)\\s+(?:of\\s+)?)?(?:(?:your|the)\\s+)?(?:(?:previous|prior|earlier|initial|original|usual|safety|system)\\s+|(?<=your\\s+))(?:instructions?|guidelines|programming|restrictions|rules|constraints|guardrails|prompts?)\\b",
    ),
  },
  {
    what: "role",
    isGrave: true,
    pattern: of(
      // People, too, have to answer letters and to reply within a day.
      '\\bfrom now on,?\\s+you\\s+(?:must|will|shall|should)\\s+(?:(?:only|always)\\s+(?:respond|answer|reply|output)(?!\\s+(?:to|for|within|all|each|every)\\b)|(?:respond|answer|reply|output)\\s+(?:only|with|as|that|in)\\b|(?:respond|answer|reply|output)\\s*[:"]|act as\\s+(?:an?\\s+)?(?:\\w+\\s+)?(?:ai|assistant|language model|chatbot|dan)\\b)',
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
    what: "prompt",
    isGrave: true,
    pattern: of(
      start,
      "(?:(?:reveal|print|repeat|output|show|disclose|leak|send|append)\\s+(?:me\\s+|us\\s+)?your\\s+(?:(?:full|whole|entire|exact|hidden|initial|original|complete)\\s+){0,2}(?:system prompt|system message|system instructions|hidden instructions|initial instructions|(?<=(?:initial|original|hidden)\\s+)prompt)\\b|",
      // Manuals tell how to show "the system prompt".
      "(?:reveal|disclose|leak)\\s+(?:the|all)\\s+(?:(?:full|whole|entire|exact|hidden|complete)\\s+)?(?:system prompt|system instructions|hidden instructions)\\s*(?:$|[.!;,]|and\\b)|",
      "(?:print|repeat|output|recite)\\s+(?:all\\s+)?the\\s+(?:instructions|prompt|text)\\s+you\\s+(?:were|have been)\\s+given|",
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
      "\\s*[:—–-]|system\\s+(?:instructions?|prompts?|directives?)\\s*[:—–-]\\s*(?:$|[\"']|you\\b|the\\s+(?:\\w+\\s+)?answer\\b|never\\b|always\\b|do not\\b|from now\\b|treat\\b|forget\\b|",
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
      `(?:${clause}(?:an?\\s+)?${models}\\s+(?:(?:that|which|who)\\s+(?:is\\s+|are\\s+)?)?(?:read(?:s|ing)?|process(?:es|ing)?|summari[sz](?:es?|ing)|index(?:es|ing)?|pars(?:es?|ing))\\s+(?:this|the)\\b[^.!?,]{0,30}`,
      `|\\b(?:when|whenever|if|before)\\s+(?:an?|any|the)\\s+${models}\\s+(?:reads|processes|summari[sz]es|indexes|parses)\\s+this\\b[^.!?,]{0,30},\\s*(?:it|they))`,
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
      `(?:${models}\\s*:|(?<=(?:dear|attention|note to|message to)\\s+(?:any\\s+|all\\s+)?)${models}\\s*,\\s*(?:please\\s+|you\\s+(?:must|should)\\s+)${sayNow}\\b|${models}\\s+(?:that\\s+(?:is|are)\\s+)?(?:reading|processing|summari[sz]ing)\\b[^.!?:]{0,40}:)`,
    ),
  },
];
