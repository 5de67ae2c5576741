import type { InjectionPattern } from "./injection-pattern.ts";

/**
 * Texts of the protocol between a program and a model, in any language. Tokens of chat templates end one turn of a conversation with a
 * model and begin another. Servers of models may read them as such wherever they stand, so they are removed from every page. A token alone
 * may be the subject of an honest page, but a token that opens a turn of the system or the user is grave. These are grave too: a call of
 * this project's own tools, a reply in a reader's form, an address with a place for the question, and a text of the page that declares the
 * page's end.
 */
export const markupPatterns: readonly InjectionPattern[] = [
  {
    what: "template",
    isGrave: true,
    pattern:
      /<\|(?:im_start|start_header_id|start_of_role|start)\|>\s*(?:system|user|developer|assistant)|<\|(?:system|user|developer|assistant)\|>|<start_of_turn>\s*(?:user|system|model)|\[inst\]\s*(?:<<sys>>|\S)|<<sys>>\s*\S/u,
  },
  {
    what: "tool",
    isGrave: true,
    pattern:
      /["'](?:name|tool)["']\s*:\s*["'](?:visit|search|report_\w+|send_\w+)["']\s*,\s*["'](?:arguments|parameters|input)["']\s*:|^\W*action\s*:\s*(?:visit|search)(?=\W*$|\s*[[({]|\s+action input)|["'](?:rational["']\s*:.{0,400}["']evidence|evidence["']\s*:.{0,400}["']summary)["']\s*:|["']exact_?answer["']\s*:\s*["']/u,
  },
  {
    what: "tool",
    isGrave: true,
    // `{task_id}` and the `{task}` of a path are placeholders of an interface, and so is what stands after a method such as GET. So a word
    // alone counts only as the host, in a query or in a fragment.
    pattern:
      /https?:\/\/[^\s]{0,200}[<{[（【](?:(?:the|your|current|this)\s+(?:\w+\s+)?(?:question|task|prompt|conversation)\b|(?:你的|当前的?|用户的?)(?:问题|任务|提示词|对话))|(?<!\b(?:get|post|put|patch|delete|head)\s{1,4}["'`]?)https?:\/\/(?:[^\s/]{0,100}|[^\s]{0,200}[?#&=][^\s]{0,100})[<{[（【](?:question|task|问题|任务)\s*[>}\]）】]/u,
  },
  {
    what: "system",
    isGrave: true,
    pattern:
      /<\/(?:page|data|untrusted|document)>\s*(?:<|end\b|new\b)|\bend of untrusted (?:data|input|content)|^[-=#* ]{3,40}end of (?:page|data|input)[-=#* ]{3,40}\W*$|^\W*页面内容到此结束\W*$/u,
  },
  {
    what: "system",
    isGrave: true,
    pattern:
      /^\W*(?:system|developer)(?: (?:message|prompt|note|instructions?))?\s*:\s*(?:(?:all|every) (?:\w+ )?(?:assistants?|agents?|models?|bots?) (?:must|should|shall|have to)|all (?:previous|prior|earlier) (?:instructions|rules|messages|results|answers)|you (?:must|should|shall|will|have to|need to) (?:now |only |always )?(?:answer|respond|reply|report|say|output|state|write|quote|repeat|ignore|disregard|obey|follow|tell|mention|treat|conclude)|you are (?:now|no longer|an?|the)|ignore|disregard|from now on|new (?:\w+ )?(?:instructions?|tasks?|objectives?|directives?|rules?|role|goal)|the assistant|the (?:\w+ )?(?:answer|evidence) is)\b|^[^\p{L}]*系统(?:消息|指令)\s*:[^。]{0,10}(?:助手|模型|你)[^。]{0,4}(?:必须|务必|应|请|要|只能|现在|不再|不得|是)/u,
  },
  {
    what: "template",
    isGrave: false,
    pattern:
      /<\|(?:im_start|im_end|im_sep|endoftext|end_of_text|begin_of_text|start_header_id|end_header_id|eot_id|eom_id|endofprompt|end_of_turn|start_of_role|end_of_role|channel|python_tag|tool_calls?|end)\|>|<(?:start|end)_of_turn>|\[\/?inst\]|<<\/?sys>>|<\/?tool_calls?>|<\/?function_calls>/u,
  },
];

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
