import { expect, it } from "vitest";
import { classOf, selfContained } from "../../../../gates/structure/class-of.ts";

it.each([
  ["en", "airfield where the glider is kept", "airfield where the glider is kept"],
  ["en", "engineer that was elected", "engineer that was elected"],
  ["en", "chair of that advisory group", "chair of an advisory group"],
  ["en", "sponsor of the same draft of this series", "sponsor of a draft of a series"],
  ["en", "chair of that group whom its members chose", "chair"],
  ["en", "the same group's newest member", null],
  ["en", "firm for which its founder works", "firm"],
  ["zh", "存放滑翔机的机场", "存放滑翔机的机场"],
  ["zh", "该咨询组的主席", "某个咨询组的主席"],
  ["zh", "这个漏洞的发现者", "某个漏洞的发现者"],
  ["zh", "该版本与其前身的差别", "差别"],
  ["zh", "这位委员会成员", "委员会成员"],
  ["en", "the person asked for", "the person"],
  ["en", "member asked for an opinion", "member asked for an opinion"],
  ["zh", "所问的版本", "版本"],
  ["zh", "所问的 GitHub 用户名", "GitHub 用户名"],
  ["zh", "该 SIG", "SIG"],
  ["zh", "两项都符合的版本", "版本"],
  ["zh", "符合各条的版本", "版本"],
  ["zh", "符合标准的版本", "符合标准的版本"],
  ["zh", "也不是宣布改版者的作者", "作者"],
  ["zh", "不在当选者之列的作者", "不在当选者之列的作者"],
] as const)("reads a label alone in %s: %s", (language, label, read) => {
  expect(selfContained(label, language)).toBe(read);
});

it.each([
  ["en", "post about the SIG", "post"],
  ["en", "the co-chairs beside their founder", "co-chairs"],
  ["en", "further PEP", "PEP"],
  ["en", "another working group with this liaison", "working group"],
  ["en", "the others", "others"],
  ["en", "person asked for", "person"],
  ["zh", "由他修补的一个漏洞", "漏洞"],
  ["zh", "另一份提案", "提案"],
  ["zh", "一体机", "一体机"],
  ["zh", "同位素", "同位素"],
] as const)("names the class of a label in %s: %s", (language, label, named) => {
  expect(classOf(label, language)).toBe(named);
});
