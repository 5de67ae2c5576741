import type { Language } from "../../domain/language.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import { privacyCase, textQualityCase } from "./gate-case.ts";
import { judgePrivacyCase } from "./judge-privacy-case.ts";
import { judgeTextQualityCase } from "./judge-text-quality-case.ts";
import type { JudgedCase } from "./judged-case.ts";
import { loadCases } from "./load-cases.ts";

/** Puts every labelled case of both gates in one language through its gate. The gateway limits how many calls are made at once. */
export async function judgeAllCases(
  agents: Pick<Agents, "textQuality" | "privacy">,
  language: Language,
): Promise<JudgedCase[]> {
  const [textQuality, privacy] = await Promise.all([
    Promise.all(
      loadCases("text-quality", language, textQualityCase).map((each) =>
        judgeTextQualityCase(agents, language, each),
      ),
    ),
    Promise.all(
      loadCases("privacy", language, privacyCase).map((each) => judgePrivacyCase(agents, language, each)),
    ),
  ]);
  return [...textQuality, ...privacy];
}
