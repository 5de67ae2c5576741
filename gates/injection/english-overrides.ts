import { command, end, of, sayNow, start } from "./english-words.ts";
import type { InjectionPattern } from "./injection-pattern.ts";

/** What a command that takes away instructions begins with, and what only models and pupils are given. */
const drop =
  "(?:ignore|disregard|forget|override|bypass|(?:do not|don't|stop|refrain from|no longer)\\s+(?:follow|obey)(?:ing)?|pay no (?:attention|heed) to|take no notice of|set aside)";
/** Verbs that also speak of orders at a bank, or of texts. So they need instructions that are the reader's own, or all earlier ones. */
const undo = "(?:cancel|erase|delete|discard|abandon|drop|dismiss|overwrite|replace|reject|clear|wipe|void)";
const given = "instructions?|prompts?|guidelines";

/** Sentences in English that take away a model's instructions. */
export const englishOverrides: readonly InjectionPattern[] = [
  {
    what: "override",
    isGrave: true,
    pattern: of(
      start,
      `${drop}\\s+(?:(?:all|any|every|everything|of|the|my|these|those|other)\\s+){0,4}`,
      "(?:(?:previous|prior|preceding|earlier|above|foregoing|former|existing|your|ur|initial|original|system)\\s+){1,3}(?:\\w+\\s+(?:and\\s+)?){0,1}",
      `(?:(?:context|rules|constraints|prompts?)(?:,\\s+\\w+)?\\s+(?:and|or)\\s+)?(?:${given}|system messages?|guardrails|programming)`,
      end,
    ),
  },
  {
    what: "override",
    isGrave: true,
    pattern: of(
      command,
      `${undo}\\s+(?:all\\s+(?:of\\s+)?)?(?:(?<=all\\s+(?:of\\s+)?)(?:the\\s+)?|your\\s+)(?:previous|prior|preceding|earlier|initial|original|existing)\\s+(?:${given}|task)`,
      "(?:\\s+with\\s+(?:these|this|the following|those below))?",
      end,
    ),
  },
  {
    what: "override",
    isGrave: true,
    pattern: of(
      command,
      `replace\\s+your\\s+(?:\\w+\\s+)?(?:${given})\\s+with\\s+(?:these|this|the following|those)\\b|`,
      "(?:^\\W*|[:;]\\s*)your\\s+(?:instructions|(?:system )?prompt)\\s+(?:have|has)\\s+(?:now\\s+|just\\s+)?(?:changed|been\\s+(?:updated|replaced|changed))\\s*[:;.—–]|",
      // "Your task is to report …" is an exercise; another task than the given one is none.
      "(?:^\\W*|[:;]\\s*)your\\s+(?:real|new|actual|true)\\s+(?:task|goal|objective|instruction)\\s+is\\s+(?:now\\s+)?to\\s+(?:only\\s+)?(?:answer|output|respond|reply|say|print|state|report)\\b(?!\\s+to\\b)|",
      "(?:^\\W*|[:;]\\s*)instead of answering\\s+(?:the|this|that|their|your|any)\\s+(?:user's\\s+)?questions?,\\s*(?:please\\s+)?",
      sayNow,
      "\\b",
    ),
  },
  {
    what: "override",
    isGrave: true,
    // Troops, towns, networks and referees have orders, rules and directions as well. Those of the reader are "yours", or "all" of them.
    pattern: of(
      start,
      `${drop}\\s+(?:all\\s+(?:of\\s+)?)?(?:the\\s+)?(?:(?:any|previous|prior|preceding|earlier|above|initial|original)\\s+){0,2}(?:your|ur)\\s+(?:(?:previous|prior|earlier|initial|original)\\s+)?`,
      "(?:\\w+\\s+){0,1}(?:directives?|directions|rules|(?<=\\b(?:previous|prior|preceding|earlier|above|initial|original|all)\\b.{0,20})orders|tasks?|commands)",
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
      "\\byour\\s+(?:(?:previous|prior|earlier|initial|original|system)\\s+){1,2}(?:instructions?|prompts?)\\s+(?:are|is|have been|has been)\\s+(?:now\\s+|hereby\\s+)?(?:void|cancel\\w+|revoked|superseded|overridden|replaced|obsolete|no longer\\s+(?:valid|binding|relevant|in (?:force|effect))|to be ignored)\\b",
    ),
  },
  {
    what: "override",
    isGrave: true,
    pattern: of(
      start,
      "(?:ignore|disregard|forget)\\s+(?:all|any)\\s+(?:of\\s+)?(?:the\\s+|your\\s+)?(?:instructions|prompts|directives)(?:\\s+above(?:\\s+this(?:\\s+\\w+)?)?)?",
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
      "(?:ignore|disregard)\\s+(?:the\\s+(?:above(?:\\s+(?:directions|text|content|rules|message|page))?|rest)|(?:everything|anything)\\s+else|(?:what|whatever|everything|all)(?:\\s+that)?\\s+(?:came|is|was|stands)\\s+(?:before|above)(?:\\s+this(?:\\s+line)?)?)\\s*(?:and|[.,;:!])\\s*",
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
];
