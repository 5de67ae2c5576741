import { expect, it } from "vitest";
import { askedInQuestion } from "../../../../gates/structure/asked-in-question.ts";

it.each([
  [
    "SIG",
    "A tool has two owners. Which SIG owns the tool that a harbour town bought?",
    "SIG (“which SIG owns the tool”)",
  ],
  ["person", "Which person holds the prize of the old town?", "person (“which person holds the prize”)"],
  ["talk", "What is the title of the talk? It won a prize.", "talk"],
  ["name", "A talk won a prize. What is the name of the talk in the schedule?", "name of the talk"],
  ["version", "What is the version of this tool that a town bought?", "version of a tool"],
  [
    "member",
    "Which newly elected member joined its board?",
    "member (“which newly elected member joined its board”)",
  ],
  ["building", "A building in a harbour town was sold. What is this building called?", "building"],
  ["SIG", "Who leads the group?", "SIG"],
  ["SIG", "Which SIG?", "SIG"],
  ["person", "Which person is both with the firm and a speaker?", "person"],
  ["company", "Which company did the author who gave the talk work for?", "company"],
  [
    "engineer who designed the plant",
    "Which engineer who designed the plant left?",
    "engineer who designed the plant",
  ],
])("tells how an English question asks for its %s: %s", (asked, question, told) => {
  expect(askedInQuestion(asked, question, "en")).toBe(told);
});

it.each([
  ["GitHub 用户名", "某人修复了漏洞。这位贡献者的 GitHub 用户名是什么？", "某个贡献者的 GitHub 用户名"],
  ["SIG", "某工具有两个所有者，哪个 SIG 负责维护该工具？", "SIG（“哪个 SIG 负责维护该工具”）"],
  ["名称", "一个行会颁了奖，奖章的名称是什么？", "奖章的名称"],
  ["用户名", "他的用户名是什么？", "用户名"],
  ["人", "这个漏洞是哪个人发现的？", "人（“哪个人发现”）"],
  ["发言者", "哪一位发言者所属的公司同样采用了该项目？", "发言者"],
  ["成员", "某协会的成员当选了，该组织由谁领导？", "成员"],
  ["存放滑翔机的机场", "哪个机场存放了滑翔机？", "存放滑翔机的机场"],
])("tells how a Chinese question asks for its %s: %s", (asked, question, told) => {
  expect(askedInQuestion(asked, question, "zh")).toBe(told);
});
