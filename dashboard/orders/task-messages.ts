import { defineMessages } from "../language/define-messages.ts";

export const taskMessages = defineMessages({
  en: {
    run: "Run now",
    runNow: (task: string) => `Run now: ${task}`,
    underWay: "Under way",
    byWorkers: "Workers do it. While a run of the task is open, no second one begins.",
    reverify:
      "Visits the evidence of accepted questions again, and decides whether their answers still hold.",
    "leak-search": "Searches the web for pieces of published questions and for canaries.",
    probes: "Asks models published questions and controls, to see whether they know the published ones.",
    retirement: "Applies the retirement policy of the settings to all questions.",
    seeding: "Searches for seeds where too few are unused.",
    refresh: "Orders as many questions as the schedule asks for.",
    release: "Builds a release from the questions that may be published.",
    pruning: "Deletes old records that nothing needs any more.",
    costReverify:
      "Visits pages and asks the judge. A run spends at most the budget of its task in the settings.",
    costSeeding:
      "Searches, visits and model calls. A run spends at most the budget of its task in the settings.",
    costNone: "No model is asked.",
    leakPlan: (targets: string, queries: string) =>
      `${targets} questions and canaries, ${queries} queries to search engines`,
    probePlan: (trials: string) => `${trials} answers of models`,
    nothingMissing: (live: string) =>
      `Nothing is missing of the ${live} live questions that the schedule asks for.`,
    missing: (wanted: string, live: string) => `${wanted} of ${live} live questions are missing.`,
  },
  zh: {
    run: "立即运行",
    runNow: (task) => `立即运行：${task}`,
    underWay: "正在进行",
    byWorkers: "由工作进程执行。同一任务的运行结束之前不会再开始新的运行。",
    reverify: "重新访问已接受题目的证据，判断答案是否仍然成立。",
    "leak-search": "在网上搜索已发布题目的片段和标记串。",
    probes: "向模型提出已发布的题目和对照题目，检查模型是否记得已发布的题目。",
    retirement: "按设置中的退役策略处理全部题目。",
    seeding: "在未使用的种子过少之处搜索新种子。",
    refresh: "按计划要求的数量订购题目。",
    release: "用可以发布的题目构建一个发布版本。",
    pruning: "删除不再需要的旧记录。",
    costReverify: "会访问网页并调用评判模型。每次运行的花费不超过设置中该任务的预算。",
    costSeeding: "会搜索、访问网页并调用模型。每次运行的花费不超过设置中该任务的预算。",
    costNone: "不调用模型。",
    leakPlan: (targets, queries) => `${targets} 个题目和标记串，向搜索引擎发送 ${queries} 次查询`,
    probePlan: (trials) => `模型作答 ${trials} 次`,
    nothingMissing: (live) => `计划要求的 ${live} 道有效题目均已具备。`,
    missing: (wanted, live) => `计划要求 ${live} 道有效题目，尚缺 ${wanted} 道。`,
  },
});
