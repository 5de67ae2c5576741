import type { InjectionPattern } from "./injection-pattern.ts";

const grave = (what: string, pattern: RegExp): InjectionPattern => ({ what, isGrave: true, pattern });

/**
 * Injections recognised by their form, in any language: text that belongs to the protocol between a program and a model, and not to the
 * prose of a page.
 */
export const markupPatterns: readonly InjectionPattern[] = [
  grave("role", /<\|[^|>]{1,30}\|>|\[\/?inst\]|<<\/?sys>>/u),
  grave(
    "role",
    /<\/?(?:system|instructions?|assistant|developer|data|page|input|document|context|untrusted|tool_\w+|function_\w+|end_of_\w+)(?:[ _-][\w-]+)?\s*\/?>/u,
  ),
  grave("role", /[[【(<]\s*(?:system|assistant|developer|系统|指令|开发者|助手)[^\]】)>]{0,30}[\]】)>]/u),
  grave(
    "role",
    /^\W*(?:system|developer|assistant|operator|admin(?:istrator)?)\s+(?:message|prompt|note|override|notice|update|instructions?|command|alert)\b\W{0,3}[:\n–—-]/u,
  ),
  grave("role", /^\W*(?:系统|开发者|管理员|操作员|助手)(?:消息|提示|指令|通知|命令|说明|公告|更新)\W{0,3}:/u),
  grave("role", /^\W*(?:system|assistant|developer)\s*:/u),
  grave(
    "role",
    /(?:^|[.!?。！？]\s*)(?:thought|observation|action(?: input)?|final answer|human|assistant|思考|观察|行动|最终答案)\s*:\s*\S/u,
  ),
  grave("role", /#{2,9}\s{0,9}(?:system|instructions?|new (?:task|instructions?)|指令|系统)/u),
  grave(
    "role",
    /(?:[-=#*[({"'`]{2,40}\s{0,9}|^)(?:end|begin|start|close)(?:ning)? ?(?:of )?(?:the )?(?:page|data|input|document|context|article|untrusted|user|json)\b[^.]{0,30}[-=#*\])}"'`]{2,40}/u,
  ),
  grave(
    "role",
    /(?:[-=#*[({"'`【]\s{0,9})(?:页面|数据|输入|文档|网页|正文|资料)(?:内容)?(?:到此)?(?:结束|完毕|开始)/u,
  ),
  grave(
    "tool",
    /["'](?:name|tool|tool_calls?|tool_name|function|function_call|arguments|parameters|role|input)["']\s*:\s*["'[{]/u,
  ),
  grave(
    "reply",
    /["'](?:evidence|summary|rational|label|exactanswer|exact_answer|verdict|statement|quotes?|answer)["']\s*:\s*["'[{]/u,
  ),
  grave("tool", /\b(?:search|visit|report_\w+|fetch|browse|open_url|send_\w+|http_\w+)\s*\(\s*[{"'[]/u),
  grave("tool", /\b(?:curl|wget)\b[^.]{0,40}https?:|\$\([^)]*\)/u),
  { what: "tool", isGrave: false, pattern: /(?<![\p{L}\p{N}])[a-z_][\w.]*\(\s*["'][^"']*["']\s*[,)]/u },
  grave("image", /!\[[^\]]*\]\s*\([^)]*\)/u),
  grave("image", /<(?:img|script|iframe|form|object|link|meta)\b[^>]*(?:src|href|action|content|url)\s*=/u),
  grave(
    "address",
    /https?:\/\/[^\s]*(?:[<{[（【]|%7b|%3c|\$\{|…|\.\.\.)|https?:\/\/\S*=\s*(?:the|your|你的|当前|问题)/u,
  ),
];
