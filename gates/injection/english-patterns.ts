import type { InjectionPattern } from "./injection-pattern.ts";

const models =
  "(?:ais?|llms?|(?:large )?language models?|(?:ai|virtual) assistants?|(?:ai|llm) (?:agents?|models?|crawlers?|readers?)|chatbots?)";
/** The position of an imperative: at a beginning, or after a word that introduces one. */
const start =
  "(?:^\\W*|[:;,)\\]—–-]\\s*|\\b(?:please|now|must|should|just|instead|and|then|simply|kindly|first|to|you)\\s+)";
/**
 * The end of an imperative. It is needed because honest pages give advice such as "Ignore the previous instructions about X" and "… if you
 * use X".
 */
const end =
  "(?=\\W*$|\\s*[.,;:!?)\\]—–-]|\\s+(?:and|now|then|but|instead|in favou?r|you (?:have|were|got)|given)\\b)";
const of = (...parts: string[]): RegExp => new RegExp(parts.join(""), "u");

/** Control phrases in English: sentences that take away a model's instructions, its role, or its system prompt. */
export const englishPatterns: readonly InjectionPattern[] = [
  {
    what: "override",
    isGrave: true,
    pattern: of(
      start,
      "(?:ignore|disregard|forget|override|bypass|discard|do not follow|stop following)\\s+(?:(?:all|any|every|everything|of|the|my|these|those|other)\\s+){0,4}",
      "(?:(?:previous|prior|preceding|earlier|above|foregoing|your|initial|original|system)\\s+){1,3}(?:\\w+\\s+){0,1}(?:instructions?|prompts?|directives?|directions|guidelines|guardrails|programming|system messages?|rules|orders|tasks?|commands)",
      end,
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
      end,
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
      "\\byou(?:'re| are)\\s+(?:now|no longer)\\s+(?:an?\\s+|the\\s+)?(?:[\\w-]+\\s+){0,2}(?:ai|assistant|language model|chatbot|dan|jailbroken\\w*)(?=\\W*$|\\W*[.,;:!?]|\\s+(?:in|with(?:out)?|that|who|and)\\b)",
    ),
  },
  {
    what: "role",
    isGrave: true,
    pattern: of(
      "\\bfrom now on,?\\s+you\\s+(?:must|will|shall|should)\\s+(?:only\\s+|always\\s+)?(?:respond|answer|reply|output|act as)\\b",
    ),
  },
  {
    what: "address",
    isGrave: true,
    pattern: of(
      "\\b(?:if|since|because|as)\\s+you(?:'re| are)\\s+(?:an?\\s+|the\\s+)?(?:[\\w-]+\\s+)?",
      models,
      "(?:\\s+(?:that is\\s+)?(?:reading|processing|summari[sz]ing|indexing)\\b[^.!?]{0,40})?\\s*,\\s*(?:then\\s+)?(?:please|you must|ignore|disregard|write|say|state|answer|report|respond|reply|output|include|mention|do not|tell|repeat)\\b",
    ),
  },
  {
    what: "prompt",
    isGrave: true,
    pattern: of(
      start,
      "(?:reveal|print|repeat|output|show|disclose|leak|send|append)\\s+(?:me\\s+|us\\s+)?your\\s+(?:(?:full|whole|entire|exact|hidden|initial|original|complete)\\s+){0,2}(?:system prompt|system message|system instructions|hidden instructions|initial instructions)\\b",
    ),
  },
  {
    what: "system",
    isGrave: true,
    pattern: of(
      "\\b(?:new|updated|revised|hidden)\\s+(?:system\\s+(?:instructions?|prompts?|directives?)|(?:instructions?|directives?|prompts?)\\s+for\\s+(?:the\\s+|all\\s+|any\\s+|every\\s+)?",
      models,
      ")\\s*[:—–-]",
    ),
  },
  {
    what: "system",
    isGrave: true,
    pattern:
      /^\W*[[【<(]\s*(?:system|developer) (?:message|prompt|override|instructions?)\s*[\]】>)]|^\W*system override\s*:/u,
  },
  {
    what: "report",
    isGrave: true,
    pattern: of(
      "\\b(?:quote|copy|repeat|record|hand in)\\b[^.!?]{0,40}\\bas (?:verified |credible )?evidence\\b|",
      "\\b(?:mark|label|rate|treat)\\s+(?:this|it|the)\\s*(?:evidence|page|source|statement|claim)?\\s*(?:as\\s+)?(?:credible|verified|trustworthy)\\b",
    ),
  },
  {
    what: "address",
    isGrave: true,
    pattern: of(
      "\\b(?:all|any|every)?\\s*(?:ai|llm|language model|automated|chat)?\\s*(?:assistants|agents|bots|models)\\s+(?:must|should|shall|have to)\\s+(?:now\\s+|only\\s+)?(?:report|quote|respond with|answer with|reply with|repeat|state)\\b[^.!?]{0,60}(?::|\\b(?:below|following|this (?:name|line|sentence)))",
    ),
  },
  {
    what: "report",
    isGrave: true,
    pattern: of(
      "\\b(?:the|your)\\s+(?:\\w+\\s+)?answer\\s+to\\s+(?:every|any|all)\\s+questions?\\b[^.!?]{0,40}\\b(?:is|are|must be)\\b|",
      "\\b(?:your|the)\\s+(?:full|whole|entire|own)\\s+(?:system\\s+)?prompt\\b[^.!?]{0,20}\\bthen\\s+(?:answer|reply|report)",
    ),
  },
  // Sites with documentation write such notes in good faith. So the notes are removed from what models read, but they don't count against
  // the page.
  {
    what: "address",
    isGrave: false,
    pattern: of(
      "^\\W*(?:(?:note|message|notice|instructions?|attention|reminder)\\s*(?:to|for|,)?\\s*)(?:any\\s+|all\\s+|the\\s+|every\\s+)?",
      models,
      "\\s*:",
    ),
  },
];
