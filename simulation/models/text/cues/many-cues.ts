import { type Cue, cue } from "./cue.ts";

const auxiliary = "(?:is|are|was|were|did|does|do|has|have|had)";
const asked = "(?:是谁|是什么|叫什么|多少|多大|多高|多长|哪一?[年个座位家部国所条种]|谁)";

/** Signs that more than one thing is asked for. */
export const manyCues: Readonly<Record<"en" | "zh", readonly Cue[]>> = {
  en: [
    cue("several question marks", /\?[^?]*\?/gu),
    cue(
      "a second question",
      new RegExp(
        // In the order of a question: "and who was born in …" and "and where its pigment is formed" are clauses of the first.
        `,? and (?:(?:in|at|by|for|to) )?(?:(?:what|which) (?!the|an?|his|her|its|their)\\p{L}+|what|when|where|why|how(?: \\p{L}+)?) (?<!which )${auxiliary}\\b[^.?]*\\?`,
        "giu",
      ),
    ),
    cue(
      "an order for two things",
      /^(?:name|give|identify|list|state)\b[^.?]*\b(?:as well as|along with|together with)\b/giu,
    ),
  ],
  zh: [
    cue("多个问号", /[？?][^？?]*[？?]/gu),
    cue(
      "第二个疑问",
      new RegExp(`${asked}[^。？?]{0,20}[，、；][^。？?]{0,16}${asked}[^。？?]{0,8}[？?]`, "gu"),
    ),
    cue("疑问并列", /由谁[^。？?]{1,8}，[^。？?]{1,20}(?:哪|何|多|谁)/gu),
    cue("要求写出两项", /(?:写出|说出|列出|给出)[^。？]*(?:以及|及其|和)[^。？]{2,}[。？]?$/gu),
  ],
};
