import type { Language } from "../../domain/language.ts";

/** A way in which texts and models write a thing's name. */
export interface WrittenName {
  readonly form: string;
  readonly name: string;
}

/** Writes a thing's name in the ways that news reports and models use besides the plain name. */
export function writeNames(names: Readonly<Record<Language, string>>, language: Language): WrittenName[] {
  return language === "en" ? writeEnglish(names) : writeChinese(names);
}

function writeEnglish({ en, zh }: Readonly<Record<Language, string>>): WrittenName[] {
  const initials = (en.match(/(?<=^|[\s-])\p{Lu}/gu) ?? []).join("");
  const [, kind, rest] = /^(\S+) of (.+)$/.exec(en) ?? [];
  return [
    { form: "other script in brackets", name: `${en} (${zh})` },
    { form: "capitals", name: en.toUpperCase() },
    { form: "quotation marks", name: `“${en}”` },
    { form: "article", name: `The ${en}` },
    { form: "legal form", name: `${en} Co., Ltd.` },
    { form: "hyphens", name: en.replaceAll(" ", "-") },
    ...(initials.length >= 3 ? [{ form: "acronym in brackets", name: `${en} (${initials})` }] : []),
    ...(kind && rest ? [{ form: "other order of words", name: `${rest} ${kind}` }] : []),
    ...(en.includes(" and ") ? [{ form: "ampersand", name: en.replaceAll(" and ", " & ") }] : []),
  ];
}

function writeChinese({ en, zh }: Readonly<Record<Language, string>>): WrittenName[] {
  return [
    { form: "other script in brackets", name: `${zh}（${en}）` },
    { form: "quotation marks", name: `《${zh}》` },
    { form: "legal form", name: `${zh}有限公司` },
    ...(zh.includes("·") ? [{ form: "no interpunct", name: zh.replaceAll("·", "") }] : []),
  ];
}
