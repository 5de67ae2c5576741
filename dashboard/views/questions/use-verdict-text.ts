import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import type { Tone } from "../../parts/badge.tsx";
import { questionPageMessages } from "./question-page-messages.ts";

type Verdict = schemas["QuestionTrace"]["verdict"];

const tones: Readonly<Record<Verdict, Tone>> = {
  unique: "good",
  ambiguous: "warn",
  insufficient: "warn",
  contradicted: "bad",
};

/** Returns a function that puts the evaluation of a graph into a sentence. */
export function useVerdictText() {
  const t = useMessages(questionPageMessages);
  const texts: Readonly<Record<Verdict, string>> = {
    unique: t.verdictUnique,
    ambiguous: t.verdictAmbiguous,
    insufficient: t.verdictInsufficient,
    contradicted: t.verdictContradicted,
  };
  return { toneOf: (verdict: Verdict) => tones[verdict], textOf: (verdict: Verdict) => texts[verdict] };
}
