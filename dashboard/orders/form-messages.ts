import { defineMessages } from "../language/define-messages.ts";

export const formMessages = defineMessages({
  en: {
    open: "Order forms",
    title: "Order forms of this question",
    what: "Workers make the forms from the question's evidence and facts. What does not pass its gates is rejected.",
    kinds: "Kinds of form",
    set: "Set: several answers",
    conflict: "Conflicting results: search results that disagree or don't help",
    haystack: "Haystack: the documents are given",
    ambiguous: "Ambiguous: the question has to be asked about first",
    budget: "Budget in dollars",
    budgetHint: "The order stops before it would cost more. Empty: no limit.",
    confirm: "Order",
  },
  zh: {
    open: "订购题型",
    title: "为此题订购题型",
    what: "工作进程依据该题的证据与事实制作题型，未通过各道关卡的会被拒绝。",
    kinds: "题型",
    set: "集合：多个答案",
    conflict: "结果冲突：搜索结果相互矛盾或没有帮助",
    haystack: "文档堆：给出全部文档",
    ambiguous: "含糊：须先追问才能作答",
    budget: "预算（美元）",
    budgetHint: "花费即将超出时停止。留空表示不限。",
    confirm: "下单",
  },
});
