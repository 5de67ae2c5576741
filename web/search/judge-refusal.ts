import { z } from "zod";
import type { SearchOutcome } from "../../domain/page/search-outcome.ts";
import { parseJson } from "./parse-json.ts";

const fault = z.object({ code: z.string().optional(), detail: z.string().optional() });

/** Where the services say what is wrong: Serper's `message`, Tavily's `detail.error`, Brave's `error.code` and `error.detail`. */
const refusal = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
  z.object({ detail: z.object({ error: z.string() }) }).transform(({ detail }) => detail.error),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ error: fault }).transform(({ error }) => saidBy(error)),
  z.object({ errors: z.array(fault).min(1) }).transform(({ errors }) => saidBy(errors[0] ?? {})),
]);

const usedUpStatus = new Set([402, 432, 433]);
const usedUp = /not enough credits|out of credits|usage limit|quota|rate.?limit/i;
const badKey = /unauthori[sz]ed|api.?key|subscription.?token/i;

/** What an answer of a search service means that holds no results: limited and used-up clients are blocked, all else has failed. */
export function judgeRefusal(name: string, status: number, body: string): SearchOutcome {
  const parsed = refusal.safeParse(parseJson(body));
  const said = parsed.success ? parsed.data.slice(0, 200) : "";
  const detail = `${name}: HTTP ${status}${said ? `: ${said}` : ""}`;
  if (!parsed.success && /captcha/i.test(body))
    return { outcome: "captcha", detail: `${name} asks for a captcha (HTTP ${status})` };
  if (status === 429 || usedUpStatus.has(status) || usedUp.test(said)) return { outcome: "blocked", detail };
  if (status === 401 || status === 403 || badKey.test(said))
    return { outcome: "failed", detail: `${detail}; it does not take the key of web.search` };
  if (status === 200)
    return {
      outcome: "failed",
      detail: said ? detail : `${name}: the answer has another shape than its API's`,
    };
  return { outcome: "failed", detail };
}

function saidBy({ code, detail }: z.infer<typeof fault>): string {
  return [code, detail].filter(Boolean).join(": ");
}
