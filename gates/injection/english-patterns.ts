import type { InjectionPattern } from "./injection-pattern.ts";

const models =
  "(?:ais?|a\\.i\\.|llms?|gpts?|(?:large )?language models?|(?:ai |virtual )?assistants?|chatbots?|(?:ai|search|research|web) agents?|crawlers?|bots|reader models?)";
const tell =
  "(?:report|repeat|output|print|write|say|state|return|reply|respond|answer|quote|copy|cite|record|submit|include|insert)";
/** The position of an imperative: at a beginning, or after a word that introduces one. */
const start =
  "(?:^|[.!?:;,)\\]—–-]\\s*|\\b(?:please|now|then|must|should|always|only|just|instead|and|to|you|simply|kindly)\\s+)";
const grave = (what: string, pattern: RegExp): InjectionPattern => ({ what, isGrave: true, pattern });
const light = (what: string, pattern: RegExp): InjectionPattern => ({ what, isGrave: false, pattern });
const of = (...parts: string[]): RegExp => new RegExp(parts.join(""), "u");

export const englishPatterns: readonly InjectionPattern[] = [
  grave(
    "override",
    of(
      "\\b(?:ignore|disregard|forget|override|overrule|bypass|discard|abandon|set aside|pay no attention to|do not (?:follow|obey|heed|trust)|don't (?:follow|obey|trust)|stop following)\\b[^.!?]{0,60}",
      "\\b(?:instructions?|prompts?|directives?|guidelines|guardrails|system messages?|(?:previous|prior|earlier|preceding|above|your|other|these|those) (?:\\w+ )?(?:rules?|orders?|tasks?|messages?|context|directions|goals?|sources?|pages?|results?|filters?)|everything (?:above|before|you)|what you (?:were|have been) told|the above)\\b",
    ),
  ),
  grave(
    "override",
    /\b(?:new|updated|revised|additional|hidden|secret|urgent|real|actual) (?:system )?(?:instructions?|prompts?|directives?|task)\b(?: for (?:you|the (?:reader|model|assistant)))?\s*(?::|-|follow|are|is)/u,
  ),
  grave("override", /\b(?:supersedes?|replaces?|overrides?)\b[^.!?]{0,40}\b(?:instructions|prompts?)\b/u),
  grave(
    "address",
    of("\\b(?:if|since|because|as) you(?:'re| are) (?:an? |the )?(?:\\w+ ){0,2}", models, "\\b"),
  ),
  grave(
    "address",
    of(
      "\\b(?:note|message|notice|memo|instructions?|information|reminder|request|hint|warning)s? (?:to|for) (?:any |all |the |every |our )?(?:\\w+ ){0,2}",
      models,
      "\\b",
    ),
  ),
  grave(
    "address",
    of("(?:^|[.!?]\\s*)(?:attention|hello|hi|dear|hey)[,:!]? (?:any |all |the )?", models, "\\b"),
  ),
  grave(
    "address",
    of(
      "\\b",
      models,
      "\\b[^.!?]{0,40}\\b(?:must|should|shall|are (?:required|instructed|asked|requested|ordered|told)|is (?:required|instructed|asked)|have to|need to)\\b[^.!?]{0,40}\\b",
      "(?:report|answer|output|reply|respond|quote|copy|mark|label|rate|treat|ignore|call|search|visit|open|state|repeat|cite|comply|prefer)\\b",
    ),
  ),
  grave(
    "role",
    /\byou(?:'re| are)(?: now)?(?: no longer)? (?:an? |the |in )?(?:\w+ ){0,3}(?:ai|assistant|language model|chatbot|dan|(?:developer|debug|admin|maintenance|god|root) mode|reader model)\b/u,
  ),
  grave(
    "role",
    of(
      start,
      "(?:pretend|imagine|role-?play|act|behave)\\b[^.!?]{0,20}\\b(?:you(?:'re| are)|to be|as (?:an?|the|if))\\b",
    ),
  ),
  grave(
    "state",
    /\b(?:append|attach|add|put|encode|insert|send|leak|reveal|disclose|print|repeat|paste|include|forward|upload|post|use|spell)\b[^.!?]{0,60}\b(?:your (?:\w+ ){0,2}|the (?:full |whole |exact |current |user's |original )*)(?:questions?|prompts?|instructions?|tasks?|goals?|seeds?|conversation|context|evidence|system prompt|search history)\b/u,
  ),
  grave(
    "tool",
    /\b(?:call|use|invoke|run|execute|trigger)\b[^.!?]{0,24}\b(?:tools?|functions?|search|visit|browser|shell|report_?\w*|send_\w+)\b[^.!?]{0,24}(?:\(|\bwith\b|\bon\b|\btool\b|\bfunction\b|\bnow\b|https?:)/u,
  ),
  light(
    "report",
    of(
      start,
      tell,
      "\\b[^.!?]{0,50}\\b(?:the following|following|exactly|verbatim|only|with the|this (?:sentence|statement|fact)|as (?:evidence|fact|fresh)|instead|that)\\b",
    ),
  ),
  light("report", of("\\byou (?:must|should|shall|have to|need to|will|are to) (?:\\w+ ){0,2}", tell, "\\b")),
  light("report", of(start, tell, "\\b[^.!?:]{0,30}:")),
  light("answer", /\b(?:answers|replies|summaries|digests) (?:on|about|regarding|concerning)\b/u),
  light("answer", /\b(?:the|your|its) (?:\w+ ){0,3}answer\b[^.!?]{0,40}(?:\bis\b|\bare\b|\bbe\b|:|=)/u),
  light(
    "rate",
    of(
      start,
      "(?:mark|label|rate|treat|classify|consider|flag|accept|judge|regard|score|grade)\\b[^.!?]{0,60}\\b(?:as|be|is|to be)\\b[\\s\"'`]*(?:\\w+ ){0,2}(?:credible|unclear|verified|trustworthy|reliable|fresh|true|authoritative|(?:non-)?popular|correct|factual|official)\\b",
    ),
  ),
  light(
    "rate",
    /\bthis (?:page|source|article|statement|site|claim|report) (?:is|was|has been|counts as)\b[^.!?]{0,30}\b(?:credible|verified|authoritative|primary source|trusted|fact-checked|fresh)\b/u,
  ),
  light("search", of(start, "(?:search|look|query|google)(?: the web| online)? for\\b")),
  light(
    "visit",
    /\b(?:visit|open|fetch|load|browse|go|navigate|get|request|post|follow|access|retrieve|click|ping)\b[^.!?]{0,40}https?:/u,
  ),
];
