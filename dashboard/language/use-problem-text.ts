import { ProblemError } from "../client/problem-error.ts";
import { useLanguage } from "./language.tsx";

interface ProblemText {
  readonly title: string;
  readonly detail: string;
  readonly advice: string;
}

/** Titles and advice in Chinese. The detail stays as the service wrote it: it names values, files and settings. */
const titles: ReadonlyMap<number, string> = new Map([
  [0, "没有响应"],
  [400, "无法读取请求"],
  [401, "需要令牌"],
  [403, "没有权限"],
  [404, "未找到"],
  [409, "当前状态不允许此操作"],
  [412, "内容已被他人更改"],
  [413, "请求内容过大"],
  [415, "不支持的媒体类型"],
  [422, "请求无法使用"],
  [429, "请求过多"],
  [500, "意外错误"],
  [503, "某个部件暂时不可用"],
]);

const advices: ReadonlyMap<string, string> = new Map([
  ["Send the same request again.", "请重新发送同一请求。"],
  ["Send the same request again later.", "请稍后重新发送同一请求。"],
  [
    "The same request will fail again: what it asks for can't be done.",
    "同一请求会再次失败：所请求的操作无法完成。",
  ],
  ["Another process does this work: look at its state.", "另一个进程正在处理此工作，请查看其状态。"],
  [
    "Send a valid token: `freshet tokens create` makes one.",
    "请发送有效的令牌：`freshet tokens create` 可以创建令牌。",
  ],
  ["Change the request, or the settings of the service.", "请修改请求，或修改服务的设置。"],
  [
    "A part of the service can't be reached: send the same request again in some seconds.",
    "服务的某个部件无法访问，请过几秒后重新发送同一请求。",
  ],
  [
    "Check that freshet serve runs, and that this machine can reach it.",
    "请确认 freshet serve 正在运行，且本机可以访问它。",
  ],
]);

/** A failure in the language of the page. */
export function useProblemText(error: unknown): ProblemText {
  const { language } = useLanguage();
  if (!(error instanceof ProblemError)) {
    const title = language === "zh" ? "意外错误" : "Unexpected failure";
    return { title, detail: error instanceof Error ? error.message : String(error), advice: "" };
  }
  const { title, detail, advice, status } = error.problem;
  if (language === "en") return { title, detail, advice };
  const told = status === 0 ? "服务没有响应。" : detail;
  return { title: titles.get(status) ?? title, detail: told, advice: advices.get(advice) ?? advice };
}
