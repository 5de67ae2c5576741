import type { InjectionPattern } from "./injection-pattern.ts";

/** Matches a token of a chat template. It is an ordinary word of a page about such templates. */
export const templateToken =
  /<\|[a-z][a-z_▁]{1,30}\|>|<\|turn>|<turn\|>|<(?:start|end)_of_turn>|<reserved_\d{1,4}>|<\/?think>|<\/?system(?:[_-](?:prompt|message))?>|\[\/?inst\]|<<\/?sys>>|\[\/?(?:system_prompt|available_tools|tool_calls|tool_results)\]|<\/?tool_calls?>|<\/?function_calls>/u;

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
      /<\|(?:im_start|start_header_id|start_of_role|start|turn|start_of_turn_token)\|?>\s*(?:<\|)?(?:system|user|developer|assistant)|<\|(?:system|user|developer|assistant)(?:_token)?\|>|<start_of_turn>\s*(?:user|system|model)|\[inst\]\s*(?:<<sys>>|(?!(?:and|or|tags?|tokens?|markers?|is|are|in)\b)[^\s,.;:)"'`])|\[system_prompt\]\s*\S|<<sys>>\s*(?!(?:and|or|instead|tags?|tokens?|markers?|is|are|in)\b)[^\s,.;:)"'`]/u,
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
      /https?:\/\/[^\s]{0,200}[<{[（【](?:(?:the|your|current|this)\s+(?:\w+\s+)?(?:question|task|prompt|conversation)\b|(?:你的|当前的?|用户的?)(?:问题|任务|提示词|对话))|(?<!\b(?:get|post|put|patch|delete|head|curl|wget)\s{1,4}(?:-\S{1,9}\s{1,4}){0,3}["'`]?)https?:\/\/(?:[^\s/]{0,100}|[^\s]{0,200}[?#&=][^\s]{0,100})[<{[（【](?:question|task|问题|任务)\s*[>}\]）】]/u,
  },
  {
    what: "system",
    isGrave: true,
    pattern:
      /<\/(?:page|data|document)>\s*(?:<\/?(?:system|user|assistant|human|instructions?|prompt|task|goal|untrusted)|end\b|new\b)|<\/(?:page|data)>\s*<\/(?:page|data)>\s*end\b|<\/untrusted\w*>|\bend of untrusted (?:data|input|content)|^[-=#* ]{3,40}end of (?:page|data|input)[-=#* ]{3,40}\W*$|^\W*页面内容到此结束\W*$/u,
  },
  {
    what: "system",
    isGrave: true,
    pattern:
      /^\W*(?:system|developer)(?: (?:message|prompt|note|instructions?))?\s*[:\])>】]\s*:?\s*(?:(?:all|every) (?:\w+ )?(?:assistants?|agents?|models?|bots?) (?:must|should|shall|have to)|all (?:previous|prior|earlier) (?:instructions|rules|messages|results|answers)|you (?:must|should|shall|will|have to|need to) (?:now |only |always )?(?:answer|respond|reply|report|say|output|state|write|quote|repeat|ignore|disregard|obey|follow|tell|mention|treat|conclude)|you are (?:now|no longer|an?|the)|(?:ignore|disregard)\s+(?:all|any|everything|the (?:user|above|rest|previous|question)|previous|prior|your|other|what)|from now on|new (?:\w+ )?(?:instructions?|tasks?|objectives?|directives?|rules?|role|goal)|the assistant (?:must|should|will|shall|is to)|the (?:\w+ )?(?:answer|evidence) is)\b|^[^\p{L}]*系统(?:消息|指令)\s*:[^。]{0,10}(?:助手|模型|你)[^。]{0,4}(?:必须|务必|应|请|要|只能|现在|不再|不得|是)/u,
  },
  {
    what: "template",
    isGrave: false,
    pattern: templateToken,
  },
];

/**
 * "Ignore the previous instructions" in other languages: pages of all languages reach the agents, whatever the question's language. Only
 * imperatives at a beginning count, since the news tell of drivers who ignore instructions. The instructions are the earlier ones or those
 * of the reader, since manuals speak of other ones.
 */
const imperatives: readonly RegExp[] = [
  /(?:ignorier(?:e|t|en sie)|vergiss|vergesst|vergessen sie|missachte)\s+(?:bitte\s+)?(?:(?:alle[ns]?|die|deine|ihre|sämtliche)\s+)*(?:(?:vorherigen?|vorangegangenen|vorangehenden|bisherigen?|früheren|obigen|vorigen|zuvor \p{L}+)\s+(?:anweisungen|instruktionen|vorgaben|befehle|regeln)|(?<=\b(?:deine|all deine|ihre)\s+)(?:anweisungen|instruktionen|vorgaben)|(?<=alles\s+)vorherige|(?<=alle\s+)anweisungen(?=[^\p{L}]*$))/u,
  /(?:olvid[ae]n?|ignor[ae]n?|descart[ae]n?|(?:no hagas?|haz|haga) caso (?:omiso )?(?:de|a))\s+(?:(?:tod[oa]s|cualquier)\s+)?(?:(?:las|tus|sus|de)\s+)*(?:instrucciones|indicaciones|órdenes|reglas)(?:\s+(?:anteriores|previas|precedentes)|(?<=\btodas\s+(?:las|tus)\s+\p{L}+)(?=[^\p{L}]*$))/u,
  /(?:oublie[zs]?|ignore[zs]?|ne\s+(?:tiens|tenez)\s+pas\s+compte\s+(?:de|des))\s+(?:toutes\s+)?(?:(?:les|vos|tes|des)\s+)?(?:(?:instructions|consignes|directives)\s+(?:précédentes|antérieures|ci-dessus)|(?<=\b(?:vos|tes)\s+)(?:instructions|consignes|directives)(?=[^\p{L}]*$|\s*[.,;:!]|\s+et\b)|(?<=\btoutes\s+les\s+)(?:instructions|consignes|directives)(?=[^\p{L}]*$))/u,
  /(?:ignor[ea]m?|esqueç[ae]m?|desconsider[ea]m?)\s+(?:todas\s+)?(?:(?:as|suas|tuas)\s+)*(?:instruções|orientações|ordens|regras)\s+(?:anteriores|prévias|acima)/u,
  /(?:ignora|dimentica|ignori|ignorate|dimenticate)\s+(?:tutte\s+)?(?:(?:le|tue|vostre)\s+)*(?:(?:istruzioni|indicazioni)\s+(?:precedenti|di cui sopra)|precedenti\s+(?:istruzioni|indicazioni))/u,
  /(?:negeer|vergeet)\s+(?:(?:alle|de|je|uw)\s+)*(?:voorgaande|vorige|eerdere|bovenstaande)\s+(?:instructies|opdrachten|aanwijzingen)/u,
  /(?:ignorera|glöm|ignorer|glem)\s+(?:(?:alla|alle|de|dina|dine)\s+)*(?:tidigare|föregående|tidligere|foregående)\s+(?:instruktioner|instrukser|instruksjoner|anvisningar)/u,
  /(?:zignoruj|ignoruj|zapomnij o)\s+(?:(?:wszystkie|wszystkich)\s+)?(?:poprzednie|wcześniejsze|poprzednich|wcześniejszych)\s+(?:instrukcj\p{L}*|polecenia\p{L}*)/u,
  /(?:игнорируй(?:те)?|проигнорируй(?:те)?|забудь(?:те)?)\s+(?:(?:все\s+)(?:предыдущие|прежние|прошлые)|(?:свои|твои)(?:\s+(?:предыдущие|прежние))?|предыдущие)\s+(?:инструкции|указания)|забудь(?:те)?\s+(?:о(?:бо?)?|про)\s+(?:всех\s+)?(?:предыдущих|прежних|прошлых)\s+(?:инструкциях|указаниях)/u,
  /(?:ігноруй(?:те)?|забудь(?:те)?)\s+(?:усі\s+|всі\s+)?(?:попередні|минулі)\s+(?:інструкції|вказівки)/u,
  /(?:bỏ qua|quên)\s+(?:tất cả\s+|mọi\s+)?(?:các\s+)?(?:hướng dẫn|chỉ dẫn|lệnh)\s+(?:trước|ở trên)/u,
  /(?:abaikan|lupakan)\s+(?:semua\s+|seluruh\s+)?(?:instruksi|perintah|petunjuk)\s+(?:sebelumnya|di atas)/u,
  /(?:تجاهل|انس)\s+(?:(?:جميع|كل|كافة)\s+)?(?:التعليمات|الأوامر)\s+السابقة(?=\P{L}*$|\s*[.،!:؛]|\s+و)/u,
  /(?:önceki|yukarıdaki)\s+(?:tüm\s+|bütün\s+)?(?:talimatları|komutları)\s+(?:yok say|unut|görmezden gel)/u,
  /(?:पिछले|पहले के)\s+(?:सभी\s+)?निर्देशों\s+को\s+(?:अनदेखा|भूल|नज़रअंदाज़)/u,
];

/** All imperatives in one pattern, since each text is searched for them and next to none has one. */
export const otherPatterns: readonly InjectionPattern[] = [
  {
    what: "override",
    isGrave: true,
    pattern: new RegExp(
      `(?:^[^\\p{L}\\p{N}]*|[:;!,—–]\\s*|(?<!\\p{L})(?:bitte|por favor,?|veuillez|s'il vous plaît,?|per favore,?|пожалуйста,?|и|und|y|et|e)\\s+)(?:${imperatives.map(({ source }) => source).join("|")})`,
      "u",
    ),
  },
];

/** The same in languages whose verb stands at the end, in the forms by which it commands. */
export const finalVerbPatterns: readonly InjectionPattern[] = [
  /(?:以前|これまで|今まで|上[記记]|前)の(?:すべての|全ての)?(?:指示|命令|プロンプト)(?:を|は)(?:すべて|全て)?(?:[無无][視视]し(?:てください|て下さい|ろ|なさい|て[、,]?[^。]{0,40}(?:答え|回答|出力|報告)|、[^。]{0,40}(?:答え|回答|出力|報告|として)|て[^\p{L}]*$)|忘れ(?:てください|て下さい|ろ|なさい|て[、,]?[^。]{0,40}(?:答え|回答|出力)|て[^\p{L}]*$))|(?:以前|これまで|今まで|上[記记]|前)の(?:すべての|全ての)?(?:指示|命令)に(?:は)?従(?:わないで(?:ください|下さい)|うな)|(?:指示|命令)をすべて(?:忘れ|[无無][视視]し)て[、,]?[^。]{0,40}(?:答え|回答|出力)/u,
  /(?:이전|위|앞|지금까지)(?:의|에)?\s*(?:모든\s*)?(?:지시|명령|프롬프트|지침)\p{L}{0,3}\s*(?:모두\s*)?(?:무시(?:하세요|하십시오|해라|하라|해\s*주세요|해(?=\P{L}*$)|하고[^.]{0,40}(?:답|출력|말|보고))|잊(?:으세요|으십시오|어라|어\s*주세요|고[^.]{0,40}(?:답|출력|말)))/u,
].map((pattern) => ({ what: "override", isGrave: true, pattern }));
