import { useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useRefreshOn } from "../../client/live.tsx";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { Button } from "../../parts/button.tsx";
import { CodeBadge } from "../../parts/code-badge.tsx";
import { Failure } from "../../parts/failure.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { NeedsScope } from "../../parts/needs-scope.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { ShortId } from "../../parts/short-id.tsx";
import { Stat, Stats } from "../../parts/stat.tsx";
import { useMay } from "../../shell/session-context.tsx";
import { OrderOfRun } from "./order-of-run.tsx";
import { RoundCard } from "./round-card.tsx";
import { runMessages } from "./run-messages.ts";
import type { RunContent, RunReport } from "./run-report.ts";
import { runsMessages } from "./runs-messages.ts";
import { secondsOf } from "./seconds-of.ts";
import { subjectOf } from "./subject-of.ts";
import "./run-page.css";

/** One run as a timeline of its rounds. The texts are fetched only when they are asked for, as that is noted. */
export function RunPage({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: ["run", id],
    queryFn: () => told(api.GET("/v1/runs/{id}", { params: { path: { id } } })),
  });
  useRefreshOn(["run.step", "run.accepted", "run.rejected", "run.dropped"], [["run", id]]);
  return <Loaded query={query}>{(report) => <Shown report={report} />}</Loaded>;
}

function Shown({ report }: { readonly report: RunReport }) {
  const t = useMessages(runMessages);
  const all = useMessages(runsMessages);
  const format = useFormat();
  const nameOf = useCodes();
  const { run, rounds, spend } = report;
  const [isOpen, setOpen] = useState(false);
  const content = useQuery({
    // A new round brings new texts; a step within it doesn't fetch all of them again.
    queryKey: ["run", run.id, "content", rounds.length, run.status],
    queryFn: () => told(api.GET("/v1/runs/{id}/content", { params: { path: { id: run.id } } })),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  const kept = rounds.reduce((sum, { evidence }) => sum + (evidence["kept"] ?? 0), 0);
  const gathered = rounds.reduce((sum, { evidence }) => sum + sumOf(evidence), 0);
  return (
    <>
      <PageHeader
        title={t.title(subjectOf(run.subDomain))}
        back={{ href: "/", name: t.runs }}
        text={
          <span class="row">
            <CodeBadge code={run.status} />
            {run.reason !== null && <span>{nameOf(run.reason)}</span>}
            <span>
              {run.domain} · {all[run.language === "zh" ? "chinese" : "english"]}
            </span>
            <OrderOfRun form={run.form} />
            <ShortId id={run.id} />
          </span>
        }
      />
      <div class="stack">
        <Stats>
          <Stat
            label={t.rounds}
            value={format.number(run.round)}
            note={run.status === "open" ? t.now(nameOf(run.step)) : undefined}
          />
          <Stat
            label={t.evidence}
            value={format.number(kept)}
            note={t.evidenceKept(format.number(kept), format.number(gathered))}
          />
          <Stat
            label={t.cost}
            value={format.dollars(spend.dollars)}
            note={t.callsMade(format.number(spend.calls))}
          />
          <Stat
            label={t.duration}
            value={format.duration(secondsOf(run))}
            note={t.startedAt(format.dayAndTime(run.started))}
          />
        </Stats>
        <Texts isOpen={isOpen} onOpen={() => setOpen(true)} error={content.error} content={content.data} />
        {run.status === "accepted" && <Question runId={run.id} />}
        {rounds.length === 0 && <p class="soft">{t.nothingYet}</p>}
        <ol class="run-rounds">
          {rounds.map((round, index) => (
            <RoundCard
              key={round.round}
              runId={run.id}
              round={round}
              content={content.data ?? null}
              isLast={index === rounds.length - 1}
            />
          ))}
        </ol>
      </div>
    </>
  );
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function Texts({
  isOpen,
  onOpen,
  error,
  content,
}: {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly error: unknown;
  readonly content: RunContent | undefined;
}) {
  const t = useMessages(runMessages);
  const mayRead = useMay("read-answers");
  if (!mayRead) return <NeedsScope scope="read-answers" />;
  if (error !== null) return <Failure error={error} />;
  if (content !== undefined)
    return content.seed === null ? null : (
      <p>
        <strong>{t.seed}:</strong> {content.seed.name}. <span class="soft">{content.seed.description}</span>
      </p>
    );
  return (
    <div class="run-texts">
      <p class="soft">{t.textsWhy}</p>
      <Button onClick={onOpen} isBusy={isOpen}>
        {t.showTexts}
      </Button>
    </div>
  );
}

function Question({ runId }: { readonly runId: string }) {
  const t = useMessages(runMessages);
  const { data } = useQuery({
    queryKey: ["run", runId, "question"],
    queryFn: () => told(api.GET("/v1/questions", { params: { query: { limit: 1, runId } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const question = data?.questions[0];
  if (question === undefined) return null;
  return (
    <p>
      <Link href={`~/questions/${question.id}`}>{t.question}</Link>
    </p>
  );
}
