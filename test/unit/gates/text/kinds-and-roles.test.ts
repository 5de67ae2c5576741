import { expect, it } from "vitest";
import { isAbbreviatedKind } from "../../../../gates/text/kinds-and-roles.ts";

it.each([
  "a CRD that was added",
  "a custom CRD for batches",
  "which CRD was added in 2026?",
  "two CRDs of the project",
  "它是该项目新增的 CRD，短名为 mb",
  "该版本加入了一个 CRD 用于批处理",
  "哪个 CRD 最早加入？",
])("an abbreviation is a kind: %s", (text) => {
  expect(isAbbreviatedKind(/CRDs?/u.exec(text)?.[0] ?? "", text)).toBe(true);
});

it.each([
  "brought CRD to its users",
  "the CRD chose a chair",
  "a CRD project",
  "a member of CRD",
  "a member joined CRD",
  "加入 CRD 的公司",
  "一个 CRD 项目的作者",
  "总部位于上海的 CRD 选出主席",
  "a new CRDX",
])("an abbreviation names one thing: %s", (text) => {
  expect(isAbbreviatedKind("CRD", text)).toBe(false);
});

it("knows stages and offices by their abbreviation, and takes no longer or mixed name for one", () => {
  expect(["GA", "CEO", "SIGs"].map((name) => isAbbreviatedKind(name, `it has reached ${name}`))).toEqual([
    true,
    true,
    true,
  ]);
  expect(["KubeCon", "Orn", "A", "NOTARIES"].some((name) => isAbbreviatedKind(name, `a ${name}`))).toBe(
    false,
  );
});
