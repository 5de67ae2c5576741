import { expect, it } from "vitest";
import { selfContained } from "../../../../gates/structure/class-of.ts";

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
] as const)("reads a label alone in %s: %s", (language, label, read) => {
  expect(selfContained(label, language)).toBe(read);
});
