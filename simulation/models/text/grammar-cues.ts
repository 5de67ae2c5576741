import { type Cue, cue } from "./cue.ts";

const being = "(?:is|are|was|were|be|been|being)";
const bareVerbs =
  "(?:flow|direct|write|build|make|design|win|publish|give|take|award|develop|launch|discover|lead|produce|record|hold|sign|release|host|organise|organize|create|paint|sell|buy)";
const persons =
  "(?:person|architect|director|writer|author|scientist|player|composer|singer|engineer|minister|painter|poet|novelist|athlete)";
const participles =
  "(?:designed|founded|written|directed|built|published|recorded|created|developed|launched|awarded|released)";

/** Cues of broken grammar in a question's sentences. */
export const grammarCues: Readonly<Record<"en" | "zh", readonly Cue[]>> = {
  en: [
    cue("a word is doubled", /\b(?!(?:that|had) )(\p{L}+) \1\b/giu),
    cue("a base verb after a form of to be", new RegExp(`\\b${being} ${bareVerbs}\\b(?! by| from)`, "giu")),
    cue("a base verb in place of a participle", new RegExp(`\\b(?:was|were|been) ${bareVerbs} by\\b`, "giu")),
    cue(
      "a plural verb for one thing",
      /\b(?:an?|the|each|every) \p{L}*[^s\s,] (?:which|that|who) (?:have|were|are)\b/giu,
    ),
    cue("a plural verb for one person", /\b(?:he|she|it) (?:were|are|have|do)\b/giu),
    cue("'which' for a person", new RegExp(`\\b${persons} which\\b`, "giu")),
    cue("a relative clause without a verb", new RegExp(`\\b(?:which|that|who) ${participles} by\\b`, "giu")),
    cue(
      "a doubled subject",
      /\bthe \p{L}+(?: of \p{L}+)? it (?:was|is|has|had|opened|won|became|received)\b/giu,
    ),
    cue("a preposition without an object", /\b(?:from|of|by|into|with|for|at|to)\.(?=\s|$)/giu),
    cue(
      "words in no order",
      /\b(?:the|an?) (?:was|is|were|are|of|by|and|which|who)\b|\b(?:of|by|to) (?:was|is|were|are|of|by|and)\b/giu,
    ),
    cue("an unfinished sentence", /(?:\p{L}|,|;)\s*$/gu),
  ],
  zh: [
    cue("字词重复", /的的|了了|是是|么么|在在|由由|被被|和和|于于/gu),
    cue("“由”“被”缺少宾语", /(?:由|被|把|从|对)(?:的|了)|被\p{Script=Han}{0,4}过?由/gu),
    cue("介词悬空", /(?:由|从|被|向|对|把)[。？！，]/gu),
    cue("“的”后的动词又带“了”", /的(?:开放|举行|设计|建造|发布|获得|创立|收购|启用)了/gu),
    cue("被动与主动混用", /被(?:获得|荣获|拥有|成为|位于)/gu),
    cue("副词后缺少动词", /(?:重新|陆续|再次|首次)[，。？]/gu),
    cue("句子不完整", /[^。？！?!”」』）)…\s]\s*$/gu),
  ],
};
