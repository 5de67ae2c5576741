import { useMessages } from "../../language/use-messages.ts";
import { operationsMessages } from "./operations-messages.ts";

/** Advice on a dead job by the code of its last error. The error's text stays in the worker's log, since it can quote a page. */
export function useDeadAdvice(): (code: string) => string {
  const t = useMessages(operationsMessages);
  return (code) => {
    if (/unreachable|refused|-away$|^browser-start$|^no-answer$/u.test(code)) return t.adviceUnreachable;
    if (/^no-|settings|unknown|-path$|-url$/u.test(code)) return t.adviceSettings;
    if (/^agent-|^reply-|^bad-reply/u.test(code)) return t.adviceAgent;
    if (/^budget/u.test(code)) return t.adviceBudget;
    if (/^disk-full$|^embedded-server/u.test(code)) return t.adviceDisk;
    return t.adviceLog;
  };
}
