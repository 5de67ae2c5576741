import { defineMessages } from "../../language/define-messages.ts";

/** The texts about pages that are taken down. */
export const takedownMessages = defineMessages({
  en: {
    tab: "Take-downs",
    note: "Stored pages whose text was deleted for good. No visit stores one of them again.",
    none: "No page was taken down",
    noneText:
      "When somebody asks you to delete what you stored of a page, take the page down here. You see what rests on it first.",
    begin: "Take a page down",
    page: "Page",
    pageHint:
      "Its address, or at least eight digits of its hash. All stored versions of an address are meant.",
    why: "Reason",
    whyHint: "Errata of releases show it. It must not contain an answer.",
    policy: "Questions that rest on it",
    asSet: "as the settings say",
    reverify: "are re-verified from other pages",
    quarantine: "stay in quarantine until somebody decides",
    withdraw: "are withdrawn for good",
    look: "Show what follows",
    title: (pages: string) => `Delete ${pages} for good`,
    pages: (count: number) => (count === 1 ? "1 stored page" : `${count} stored pages`),
    delete: "Delete for good",
    what: "The text is deleted here, in evidence, in replies of models and in search results. This can't be undone.",
    items: (count: number) =>
      count === 0
        ? "No accepted question rests on it."
        : count === 1
          ? "1 accepted question rests on it:"
          : `${count} accepted questions rest on it:`,
    runs: (count: number) =>
      count === 0
        ? "No run under way uses it."
        : count === 1
          ? "1 run under way uses it."
          : `${count} runs under way use it.`,
    done: (records: number) =>
      `The text was deleted, also from ${records === 1 ? "1 other record" : `${records} other records`}.`,
    site: "Site",
    by: "By",
    commandLine: "command line",
  },
  zh: {
    tab: "下架的网页",
    note: "这些网页保存的正文已永久删除，以后访问也不会再次保存。",
    none: "没有下架的网页",
    noneText: "有人要求删除您保存的某个网页时，请在此下架。下架之前会显示哪些内容依赖它。",
    begin: "下架网页",
    page: "网页",
    pageHint: "网页地址，或其散列的至少八位。一个地址的所有已保存版本都会下架。",
    why: "理由",
    whyHint: "发布版的勘误会显示它，因此不能包含答案。",
    policy: "依赖它的题目",
    asSet: "按设置处理",
    reverify: "用其他网页重新核实",
    quarantine: "隔离，直到有人作出决定",
    withdraw: "永久撤回",
    look: "显示后果",
    title: (pages: string) => `永久删除${pages}`,
    pages: (count: number) => `${count} 个已保存的网页`,
    delete: "永久删除",
    what: "正文会从此处、证据、模型回复和搜索结果中删除，无法撤销。",
    items: (count: number) =>
      count === 0 ? "没有已接受的题目依赖它。" : `有 ${count} 道已接受的题目依赖它：`,
    runs: (count: number) =>
      count === 0 ? "没有进行中的运行使用它。" : `有 ${count} 个进行中的运行使用它。`,
    done: (records: number) => `正文已删除，另有 ${records} 条记录中的副本也已删除。`,
    site: "网站",
    by: "操作者",
    commandLine: "命令行",
  },
});
