import { describe, expect, it } from "vitest";
import { findObfuscationFaults } from "../../../../gates/text/find-obfuscation-faults.ts";

const draft = {
  plainQuestion: "Who won the Orta Prize on 3 March 2026?",
  question: "In the spring of 2026, who was honoured by a body concerned with lakes?",
  answer: "Mira Sandell",
  aliases: ["M. Sandell-Vey"],
};

describe("findObfuscationFaults", () => {
  it.each([
    ["another wording", {}, []],
    ["the plain wording", { plainQuestion: "Who won it?", question: "who won it" }, ["plain question"]],
    ["the answer", { question: "What did Mira Sandell win in 2026?" }, ["own answer"]],
    ["an alias", { question: "What did M Sandell Vey win in 2026?" }, ["own answer"]],
    ["day, month, year", { question: "Who won on the 3rd of March 2026?" }, ["“3rd of March 2026”"]],
    ["month, day, year", { question: "Who won it on Mar. 3, 2026?" }, ["whole date"]],
    ["digits", { question: "Who won it on 2026-03-03?" }, ["whole date"]],
    ["Chinese", { question: "谁于２０２６年3月3日获奖？" }, ["“2026年3月3日”"]],
    ["month, day, of, year", { question: "Who won on March 3rd of 2026?" }, ["“March 3rd of 2026”"]],
    ["slashes", { question: "Who won it on 03/03/2026?" }, ["“03/03/2026”"]],
    ["blanks", { question: "Who won it on 03 03 2026?" }, ["“03 03 2026”"]],
    ["blanks behind the year", { question: "Who won it (2026 03 03)?" }, ["“2026 03 03”"]],
    ["numbers that are no day", { question: "Who won with 45 and 67 2026 times, or 20 30 2026?" }, []],
    ["Chinese numerals", { question: "谁于二〇二六年三月二十三日获奖？" }, ["“二〇二六年三月二十三日”"]],
    ["another character for day", { question: "谁于2026年3月3號获奖？" }, ["whole date"]],
    ["Chinese numerals of a month", { question: "谁在二〇二六年三月的三日活动中获奖？" }, []],
    ["a version", { question: "Who signed release 3.12.2026 of it?" }, []],
    ["an interval of years", { question: "Who led it in 2024/25 and 2025/26?" }, []],
    ["a month", { question: "Who won it in March 2026, before 12 others?" }, []],
    ["a Chinese month", { question: "谁在2026年3月获奖？" }, []],
    ["both", { ...draft, question: draft.plainQuestion }, ["plain question", "whole date"]],
  ] as const)("%s", (_name, change, expected) => {
    const faults = findObfuscationFaults({ ...draft, ...change });
    expect(faults).toEqual(expected.map((part) => expect.stringContaining(part)));
  });
});
