import { describe, expect, it } from "vitest";
import { containsName } from "../../../domain/question/normalise-name.ts";

describe("containsName", () => {
  it.each([
    ["The Orta-Prize went to her", "orta prize", true],
    ["It is the portal", "Porta", false],
    ["At Porta, a town", "The Porta", true],
    ["在OpenAI公司工作", "OpenAI", true],
    ["阿尔贝·加缪获奖", "阿尔贝加缪", true],
    ["阿尔贝加缪获奖", "阿尔贝・加缪", true],
    ["2026 任期 Python 指导委员会的选举", "2026任期Python指导委员会", true],
    ["由 Python指导委员会选出", "Python 指导委员会", true],
    ["由CPython 指导", "Python 指导", false],
    ["王获奖", "王", false],
    ["in 2026 it was", "2026", true],
    ["in 12026 it was", "2026", false],
    ["the 7 members", "7", false],
    ["组件更新到了 4.0.3.1，随后", "4.0.3.1", true],
    ["组件更新到了 14.0.3.1，随后", "4.0.3.1", false],
    ["version 3.3.10", "3.3.1", false],
    ["version 3.3", "3.3", false],
    ["anything", "", false],
    ["anything", "!?", false],
    ["Ｏｒｔａ　Prize", "Orta Prize", true],
    ["aab", "ab", false],
    ["aab ab", "ab", true],
  ])("%s | %s → %s", (text, name, expected) => {
    expect(containsName(text, name)).toBe(expected);
  });
});
