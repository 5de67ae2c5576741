import { useQuery } from "@tanstack/preact-query";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { paths } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { Card } from "../../parts/card.tsx";
import { GateList } from "../../parts/gate-list.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { PageLink } from "../../parts/page-link.tsx";
import { graphMessages } from "./graph-messages.ts";
import { questionPageMessages } from "./question-page-messages.ts";
import { useVerdictText } from "./use-verdict-text.ts";

type Proof = paths["/v1/questions/{id}/proof"]["get"]["responses"][200]["content"]["application/json"];

/** The proof: for each step the quotes that state it, and the set that remains after it. */
export function ProofTab({ id }: { readonly id: string }) {
  const t = useMessages(questionPageMessages);
  const { toneOf, textOf } = useVerdictText();
  const name = useCodes();
  const proof = useQuery({
    queryKey: ["question", id, "proof"],
    staleTime: 60_000,
    queryFn: () => told(api.GET("/v1/questions/{id}/proof", { params: { path: { id } } })),
  });
  return (
    <Loaded query={proof}>
      {({ verdict, answers, steps, verdicts }) => (
        <div class="stack">
          <Card title={t.verdict}>
            <div class="stack tight">
              <p class="row">
                <Badge tone={toneOf(verdict)}>{name(verdict)}</Badge>
                {textOf(verdict)}
              </p>
              <p dir="auto">
                <strong>{answers.join(" · ") || t.nothing}</strong>
              </p>
            </div>
          </Card>
          <Card title={t.proof} note={t.proofNote}>
            <ol class="proof">
              {steps.map((step) => (
                <ProofStep key={step.edge} step={step} />
              ))}
            </ol>
          </Card>
          {verdicts.length > 0 && (
            <Card title={t.checks}>
              <GateList gates={verdicts} />
            </Card>
          )}
        </div>
      )}
    </Loaded>
  );
}

function ProofStep({ step }: { readonly step: Proof["steps"][number] }) {
  const t = useMessages(questionPageMessages);
  const joins = useMessages(graphMessages);
  const format = useFormat();
  const { op, relation, inverse, from, to, evidence, after } = step;
  const name = relation ?? (op === "projection" ? "?" : op);
  const way = inverse ? `← ${name} ←` : `→ ${name} →`;
  return (
    <li>
      <p class="proof-step" dir="auto">
        <span>{from}</span>{" "}
        <span class="fact-relation">{op === "intersection" || op === "complement" ? joins[op] : way}</span>{" "}
        <span>{to}</span>
      </p>
      {evidence.length === 0 && op === "projection" && <p class="soft">{t.noQuote}</p>}
      {evidence.map(({ id, quote, url, date, fresh }) => (
        <figure key={id} class="proof-quote">
          <blockquote dir="auto">{quote}</blockquote>
          <figcaption class="row soft">
            <Badge tone={fresh ? "good" : "neutral"}>{fresh ? t.fresh : t.older}</Badge>
            {date !== null && <span>{date.length === 10 ? format.day(date) : date}</span>}
            <PageLink url={url} />
          </figcaption>
        </figure>
      ))}
      <p class="proof-after" dir="auto">
        <span class="soft">{t.remains}:</span>{" "}
        {after.length === 0 ? t.nothing : after.includes("*") ? t.everything : after.join(" · ")}
      </p>
    </li>
  );
}
