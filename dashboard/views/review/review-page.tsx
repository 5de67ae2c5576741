import { EyeOff } from "lucide-preact";
import { Link } from "wouter-preact";
import type { paths } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { LinkButton } from "../../parts/button.tsx";
import { Card } from "../../parts/card.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { Progress } from "../../parts/progress.tsx";
import { Stat, Stats } from "../../parts/stat.tsx";
import { useMay } from "../../shell/session-context.tsx";
import "./review.css";
import { reviewMessages } from "./review-messages.ts";
import { askedAbout } from "./use-answer-keys.ts";
import { useReviewState } from "./use-review-state.ts";

type State = paths["/v1/reviews/{id}"]["get"]["responses"][200]["content"]["application/json"];
type Rated = NonNullable<State["questions"]>["inferable"];

/** One sample: how far its annotators are, its figures where one may know them, and what is to do. */
export function ReviewPage({ id }: { readonly id: string }) {
  const state = useReviewState(id);
  return <Loaded query={state}>{(loaded) => <Shown state={loaded} />}</Loaded>;
}

function Shown({ state }: { readonly state: State }) {
  const t = useMessages(reviewMessages);
  const format = useFormat();
  const mayReview = useMay("review");
  const { id, releaseId, exported, items, progress, isAnnotator, isJudged, mayCompare } = state;
  return (
    <>
      <PageHeader
        title={id}
        back={{ href: "/", name: t.back }}
        text={
          <span class="row">
            <span>{releaseId ?? t.live}</span>
            <span aria-hidden>·</span>
            <span>{format.day(exported)}</span>
            {isJudged && <Badge tone="good">{t.done}</Badge>}
          </span>
        }
        actions={
          mayReview && (
            <>
              {mayCompare && <LinkButton href={`/${id}/compare`}>{t.compare}</LinkButton>}
              {isAnnotator && (
                <LinkButton kind="primary" href={`/${id}/annotate`}>
                  {t.annotate}
                </LinkButton>
              )}
            </>
          )
        }
      />
      <div class="stack">
        <Card title={t.progress} note={t.progressNote}>
          <dl class="review-progress">
            {progress.map(({ annotator, judged }) => (
              <div key={annotator}>
                <dt dir="auto">{annotator}</dt>
                <dd>
                  <Progress label={annotator} value={judged} of={items} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
        <Figures state={state} />
        {mayCompare && <Differences state={state} />}
      </div>
    </>
  );
}

function Figures({ state: { questions, all, ratedForms, judged, items, forms } }: { readonly state: State }) {
  const t = useMessages(reviewMessages);
  const format = useFormat();
  if (questions === null || all === null || judged === null)
    return (
      <Card title={t.figures}>
        <p class="row soft">
          <EyeOff aria-hidden size={16} />
          <span class="review-blind">{t.blind}</span>
        </p>
      </Card>
    );
  return (
    <section class="stack tight" aria-label={t.figures}>
      <h2 class="review-heading">{t.figures}</h2>
      <p class="soft">
        {t.judgedBoth(format.number(judged), format.number(items))}. {t.figuresLive}
      </p>
      {items > forms && (
        <Rates
          rated={askedAbout(false).flatMap((name) =>
            name === "asPromised" ? [] : [[t[name], questions[name]] as const],
          )}
          all={[t.all, all]}
        />
      )}
      {(ratedForms ?? []).map(({ kind, items: ofKind, judged: both, questions: rated, all: passed }) => (
        <section key={kind} class="stack tight" aria-label={t[`kind-${kind}` as const]}>
          <h3 class="review-heading">{t[`kind-${kind}` as const]}</h3>
          <p class="soft">{t.judgedBoth(format.number(both), format.number(ofKind))}</p>
          <Rates
            rated={askedAbout(true).map((name) => [t[name], rated[name]] as const)}
            all={[t.allFour, passed]}
          />
        </section>
      ))}
    </section>
  );
}

/** The share of yes for each question, and of what passes all of them. */
function Rates({
  rated,
  all: [allName, all],
}: {
  readonly rated: readonly (readonly [string, Rated])[];
  readonly all: readonly [string, Pick<Rated, "yes" | "of" | "interval">];
}) {
  const format = useFormat();
  const shareOf = ({ yes, of }: Pick<Rated, "yes" | "of">): string =>
    of === 0 ? "–" : format.share(yes / of, 1);
  return (
    <Stats>
      {rated.map(([name, rate]) => (
        <Stat key={name} label={name} value={shareOf(rate)} note={<Notes share={rate} rated={rate} />} />
      ))}
      <Stat label={allName} value={shareOf(all)} note={<Notes share={all} />} />
    </Stats>
  );
}

function Notes({
  share: { yes, of, interval },
  rated,
}: {
  readonly share: Pick<Rated, "yes" | "of" | "interval">;
  readonly rated?: Rated;
}) {
  const t = useMessages(reviewMessages);
  const format = useFormat();
  const two = (value: number): string => format.number(value, 2);
  return (
    <span class="review-notes">
      <span>{of === 0 ? t.notYet : t.yesOf(format.number(yes), format.number(of))}</span>
      {of > 0 && (
        <span>
          {interval === null
            ? t.fewer
            : t.within(format.share(interval.low, 1), format.share(interval.high, 1))}
        </span>
      )}
      {rated !== undefined && of > 0 && (
        <span>
          {rated.kappa === null
            ? t.kappaNone
            : rated.kappaInterval === null
              ? t.kappa(two(rated.kappa))
              : t.kappaWithin(two(rated.kappa), two(rated.kappaInterval.low), two(rated.kappaInterval.high))}
        </span>
      )}
    </span>
  );
}

type Difference = State["disagreements"][number];

function Differences({ state: { id, disagreements } }: { readonly state: State }) {
  const t = useMessages(reviewMessages);
  const columns: readonly Column<Difference>[] = [
    {
      key: "question",
      title: t.question,
      cell: ({ questionId }) => (
        <Link href={`/${id}/compare/${questionId}`}>
          <code>{questionId}</code>
        </Link>
      ),
    },
    { key: "on", title: t.differOn, cell: ({ on }) => on.map((name) => t[name]).join(" · ") },
    {
      key: "resolved",
      title: t.resolved,
      cell: ({ resolved }) => (
        <Badge tone={resolved ? "good" : "warn"}>{resolved ? t.resolved : t.open}</Badge>
      ),
    },
  ];
  return (
    <Card title={t.differences} isFlush>
      <DataTable
        caption={t.differences}
        columns={columns}
        rows={disagreements}
        keyOf={({ questionId }) => questionId}
        empty={<p class="table-empty">{t.noDifferences}</p>}
      />
    </Card>
  );
}
