import { defineMessages } from "../language/define-messages.ts";

export const pastEstimateMessages = defineMessages({
  en: {
    dollars: (mean: string, low: string, high: string) => `about ${mean} (${low} to ${high})`,
    calls: (mean: string, low: string, high: string) => `about ${mean} model calls (${low} to ${high})`,
    noPrice: "No model has a price in the settings: the cost is unknown.",
    basis: (count: string) => `From ${count} ended pieces of work of the same kind.`,
    tooFew: (count: number) =>
      count === 0
        ? "No such work has ended yet, so its cost can't be estimated."
        : `Only ${count} such pieces of work have ended, which are too few for an estimate.`,
  },
  zh: {
    dollars: (mean, low, high) => `约 ${mean}（${low} 至 ${high}）`,
    calls: (mean, low, high) => `约 ${mean} 次模型调用（${low} 至 ${high}）`,
    noPrice: "设置中没有模型价格，费用未知。",
    basis: (count) => `依据 ${count} 项已结束的同类工作估算。`,
    tooFew: (count) =>
      count === 0
        ? "尚无已结束的同类工作，无法估算费用。"
        : `已结束的同类工作仅 ${count} 项，不足以估算费用。`,
  },
});
