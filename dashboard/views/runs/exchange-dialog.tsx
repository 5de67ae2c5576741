import { useQuery } from "@tanstack/preact-query";
import { api } from "../../client/api.ts";
import { type Told, told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { PageLink } from "../../parts/page-link.tsx";
import { hostOf } from "../../text/host-of.ts";
import { runMessages } from "./run-messages.ts";
import "./exchange-dialog.css";

type Exchange = Told<"/v1/runs/{id}/calls/{call}">["exchange"];

/** The result of one model call: the reply, the tools that it called, and what its searches found. */
export function ExchangeDialog({
  runId,
  call,
  onClose,
}: {
  readonly runId: string;
  readonly call: number;
  readonly onClose: () => void;
}) {
  const t = useMessages(runMessages);
  const query = useQuery({
    queryKey: ["run", runId, "call", call],
    queryFn: () => told(api.GET("/v1/runs/{id}/calls/{call}", { params: { path: { id: runId, call } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog title={t.exchange} onClose={onClose}>
      <Loaded query={query}>{({ exchange }) => <Shown exchange={exchange} />}</Loaded>
    </Dialog>
  );
}

function Shown({ exchange }: { readonly exchange: Exchange }) {
  const t = useMessages(runMessages);
  const format = useFormat();
  const nameOf = useCodes();
  const { reply, searches, failureCode, failureDetail } = exchange;
  return (
    <div class="exchange">
      <p class="soft">
        {exchange.role} · {exchange.model} · <code>{exchange.name}</code> · {format.dollars(exchange.dollars)}
      </p>
      {failureCode !== null && (
        <Part title={t.failure} text={[nameOf(failureCode), failureDetail ?? ""].join("\n")} />
      )}
      {reply === null && failureCode === null && <p>{t.noReply}</p>}
      <Part title={t.reasoning} text={reply?.reasoning} />
      <Part title={t.refusal} text={reply?.refusal} />
      <Part title={t.reply} text={reply?.content === undefined ? null : readable(reply.content)} />
      {reply?.toolCalls.map(({ name, arguments: given }, index) => (
        <Part key={`${name} ${index}`} title={`${t.toolCalls}: ${name}`} text={readable(given)} />
      ))}
      {searches.map(({ query, outcome, results }) => (
        <section key={query}>
          <h3>{t.searches}</h3>
          <p>
            <strong>{query}</strong>{" "}
            <span class="soft">
              {outcome === "results" ? t.results(format.number(results.length)) : nameOf(outcome)}
            </span>
          </p>
          <ol>
            {results.map(({ title, url, snippet }) => (
              <li key={url}>
                <p>
                  {title} <PageLink url={url} text={hostOf(url)} />
                </p>
                <p class="soft">{snippet}</p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Part({ title, text }: { readonly title: string; readonly text: string | null | undefined }) {
  if (text === null || text === undefined || text === "") return null;
  return (
    <section>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard. */}
      <pre tabIndex={0}>{text}</pre>
    </section>
  );
}

/** JSON with its members on lines of their own; other text as it is. */
function readable(text: string | null): string | null {
  if (text === null || !/^\s*[[{]/u.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
