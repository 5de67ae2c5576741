import type { InjectionPattern } from "./injection-pattern.ts";

/** "Ignore the previous instructions" in other languages: pages of all languages reach the agents, whatever the question's language. */
export const otherPatterns: readonly InjectionPattern[] = [
  /(?<!\p{L})(?:ignorier\p{L}*|vergiss|vergessen sie)\s+(?:alle|alles|die|deine|ihre)\s+(?:\p{L}+\s+)?(?:vorherige|anweisungen|instruktionen|vorgaben)/u,
  /(?<!\p{L})(?:olvid[ae]n?|ignor[ae]n?)\s+(?:todas\s+)?(?:las|tus|sus)\s+(?:instrucciones|indicaciones|órdenes)/u,
  /(?<!\p{L})(?:oublie[zs]?|ignore[zs]?)\s+(?:toutes\s+)?(?:les|vos|tes)\s+(?:instructions|consignes|directives)/u,
  /(?<!\p{L})(?:ignor[ea]|esqueç[ae])\s+(?:todas\s+)?(?:as\s+|suas\s+)+(?:instruções|orientações)/u,
  /(?<!\p{L})(?:ignora|dimentica|ignori)\s+(?:tutte\s+)?(?:le\s+|tue\s+)+(?:istruzioni|indicazioni)/u,
  /(?<!\p{L})(?:игнорируй\p{L}*|забудь\p{L}*)\s+(?:все\s+)?(?:предыдущие|прежние|прошлые)\s+(?:инструкции|указания)/u,
  /(?:以前|これまで|上記|前)の(?:すべての)?(?:指示|命令|プロンプト)(?:を|は)(?:すべて)?(?:無視|忘れ)/u,
  /(?:이전|위의|앞의)\s*(?:모든\s*)?(?:지시|명령|프롬프트)\p{L}{0,3}\s*(?:모두\s*)?(?:무시|잊)/u,
  /تجاهل\s+(?:جميع\s+|كل\s+)?(?:التعليمات|الأوامر)\s+السابقة/u,
  /(?:पिछले|पहले के)\s+(?:सभी\s+)?निर्देशों\s+को\s+(?:अनदेखा|भूल)/u,
].map((pattern) => ({ what: "override", isGrave: true, pattern }));
