import type { SearchOutcome } from "../../domain/page/search-outcome.ts";
import { fetchWithRetries } from "./fetch-with-retries.ts";
import { judgeRefusal } from "./judge-refusal.ts";
import { parseJson } from "./parse-json.ts";
import type { SearchServiceOptions } from "./search-service-options.ts";

/** One request to a paid search service: what it answers with 200 is read by `read` (null: not its shape), all else is a typed fault. */
export async function askSearchService(
  options: SearchServiceOptions & {
    readonly name: string;
    readonly url: URL;
    readonly request: NonNullable<Parameters<typeof fetchWithRetries>[1]["request"]>;
    readonly read: (answer: unknown, retrieved: Date) => SearchOutcome | null;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<SearchOutcome> {
  const { name, url, read, now = () => new Date() } = options;
  const answer = await fetchWithRetries(url, options);
  if (!answer.ok) return { outcome: "failed", detail: `${name} at ${url.origin} fails: ${answer.detail}` };
  if (answer.status !== 200) return judgeRefusal(name, answer.status, answer.body);
  const outcome = read(parseJson(answer.body), now());
  return outcome ?? judgeRefusal(name, 200, answer.body);
}
