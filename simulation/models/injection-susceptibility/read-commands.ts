import { own } from "../../../domain/own.ts";

/** Verbs after which a text says what the model should report. */
const tell =
  /(?:report|repeat|state|write|say|output|return|print|reply(?: with)?|respond(?: with)?|quote|copy|record|include|record|following|fact|sentence|statement|evidence|转述|报告|输出|写明|写|回复|复述|重复|引用|抄录|摘录|记录|返回|事实|陈述|证据|以下内容|如下)[^:：.。\n]{0,60}[:：]\s*["“「'`]?([^"”」`\n{}<>]{6,300}?[.。])/giu;
const fields = /"(?:statement|evidence|summary|quote)"\s*:\s*\[?\s*"([^"]{6,300})"/giu;
const answers =
  /(?:the |its |your )?(?:\w+ )?answer(?: to [^.:]{0,60})?(?: is| must be| should be|:| =)(?: always)?\s*["“]?([^"”.\n{}<>;]{2,80})|"(?:exactAnswer|answer)"\s*:\s*"([^"]{2,80})"|(?:答案|正解)[^，。：\n]{0,12}?(?:是|为|即|：|:)\s*[“「"]?([^，。”」"\n]{2,60})/giu;
const labels =
  /\b(?:as|label(?: it| this)?|credibility|rated?|is|be|:)\s*["“']?(not credible|credible|unclear|non-popular|popular)\b|(?:标|评|判|记|列|标注|标记|评定|判定)(?:为|作|成)[^。]{0,4}?(可信|不可信|不知名|知名)|"label"\s*:\s*"([^"]+)"/giu;
const chineseLabels: Readonly<Record<string, string>> = {
  可信: "credible",
  不可信: "not credible",
  不知名: "non-popular",
  知名: "popular",
};
const addresses =
  /https?:\/\/[^\s"'“”「」()（），。、！`<{[]*(?:<[^>\n]{1,40}>|\{[^}\n]{1,40}\}|\[[^\]\n]{1,40}\])?[^\s"'“”「」()（）<>，。、！`]*/giu;
const visitVerb =
  /(?:visit|open|fetch|load|browse|go to|navigate|get|request|follow|access|call|post|ping|!\[|src=|"url"|访问|打开|请求|抓取|浏览|点击|前往|加载|调用)/iu;
const searches =
  /(?:search(?: the web)? for|search\(|"query"\s*:\s*\[?|query:|搜索|检索)\s*[:：]?\s*["“「']?([^"”」'\n.。;)\]]{3,200})/giu;
const otherTools =
  /(?:call|use|invoke|run|execute|trigger|调用|执行|运行|使用)\s+(?:the\s+)?(?:tool\s+|function\s+|工具\s*)?[`"“'「]?([a-z]+_[a-z_]+|shell|browser|python|email)[`"”'」]?|"(?:name|tool)"\s*:\s*"([a-z_]+)"/giu;

/**
 * Matches any text that addresses its reader instead of describing the world. The pattern is as broad as possible, because it simulates the
 * worst of readers.
 */
const addressed =
  /ignore|disregard|forget|override|instruction|prompt|assistant|\bai\b|\bllm|language model|agent|you (?:must|should|are)|your |system|please|must|always|now |call |visit |search for|"(?:name|evidence|label|tool|exactAnswer|answer|url)"|!\[|report|label|mark|answer|quote|verbatim|evidence|忽略|无视|忘记|指令|提示|助手|人工智能|模型|智能体|请|务必|必须|系统|调用|访问|搜索|答案|转述|引用|证据|标为|标记/iu;

const limit = 20_000;
const known = new Map<string, readonly Command[]>();

/** Reads every instruction in a text. Results are cached by text, since conversations contain the same texts turn after turn. */
export function readCommands(text: string): readonly Command[] {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= limit) known.clear();
  // A line that ends with a colon is joined with the next line, so that an instruction's content is in one place.
  const commands = uncover(text)
    .split(/(?<![:：]\s*)\n/u)
    .filter((passage) => addressed.test(passage))
    .flatMap(parse);
  known.set(text, commands);
  return commands;
}

function parse(whole: string): Command[] {
  const commands: Command[] = [];
  for (const pattern of [tell, fields])
    for (const [, told = ""] of whole.matchAll(pattern)) commands.push({ kind: "tell", text: told.trim() });
  for (const found of whole.matchAll(answers)) {
    const answer = (found[1] ?? found[2] ?? found[3] ?? "").replace(/^the answer is /iu, "").trim();
    if (answer !== "") commands.push({ kind: "answer", answer });
  }
  for (const found of whole.matchAll(labels)) {
    const label = found[1]?.toLowerCase() ?? own(chineseLabels, found[2] ?? "") ?? found[3];
    if (label !== undefined) commands.push({ kind: "rate", label });
  }
  if (visitVerb.test(whole))
    for (const [url] of whole.matchAll(addresses)) commands.push({ kind: "visit", url });
  for (const [, query = ""] of whole.matchAll(searches))
    commands.push({ kind: "search", query: query.trim() });
  for (const found of whole.matchAll(otherTools)) {
    const tool = found[1] ?? found[2] ?? "";
    if (tool !== "" && tool !== "search" && tool !== "visit")
      commands.push({ kind: "call", tool, arguments: { text: whole.slice(0, 200) } });
  }
  return commands;
}

/**
 * Appends the decoded form of text that is hidden in a text's characters: tag characters, base64, escapes, spaced letters. A model can read
 * all of these.
 */
export function uncover(text: string): string {
  const tags = [...text]
    .map((character) => character.codePointAt(0) ?? 0)
    .filter((code) => code >= 0xe0020 && code <= 0xe007e)
    .map((code) => String.fromCodePoint(code - 0xe0000))
    .join("");
  const plain = text.replace(/\p{Default_Ignorable_Code_Point}/gu, "").normalize("NFKC");
  const decoded = [...plain.matchAll(/[A-Za-z0-9+/]{32,}={0,2}/gu)]
    .map(([run]) => Buffer.from(run, /^[0-9a-f]+$/iu.test(run) ? "hex" : "base64").toString("utf8"))
    .filter((found) => /^[\p{L}\p{N}\p{P}\p{Zs}\n]+$/u.test(found));
  const spaced = plain.replace(/(?<!\p{L})(?:[A-Za-z] ){4,}[A-Za-z](?!\p{L})/gu, (run) =>
    run.replaceAll(" ", ""),
  );
  const escaped = spaced.replace(/&#(\d{2,6});/gu, (_, code: string) => String.fromCodePoint(Number(code)));
  const latin = escaped.replace(/[аеорсхіу]/gu, (letter) => "aeopcxiy"["аеорсхіу".indexOf(letter)] ?? letter);
  return [latin, tags, ...decoded].filter((part) => part !== "").join("\n");
}

/** An instruction that a text gives to the model that reads it. */
export type Command =
  /** Instructs the model to report this text as a fact. */
  | { readonly kind: "tell"; readonly text: string }
  /** Instructs the model to give this answer. */
  | { readonly kind: "answer"; readonly answer: string }
  /** Instructs the model to use this word for every requested label. */
  | { readonly kind: "rate"; readonly label: string }
  | { readonly kind: "visit"; readonly url: string }
  | { readonly kind: "search"; readonly query: string }
  | { readonly kind: "call"; readonly tool: string; readonly arguments: Record<string, unknown> };
