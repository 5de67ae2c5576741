import { useQuery } from "@tanstack/preact-query";
import { lazy, Suspense } from "preact/compat";
import { Route, Switch } from "wouter-preact";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useRefreshOn } from "../../client/live.tsx";
import { useMessages } from "../../language/define-messages.ts";
import { Badge } from "../../parts/badge.tsx";
import { CodeBadge } from "../../parts/code-badge.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { Loading } from "../../parts/loading.tsx";
import { NeedsScope } from "../../parts/needs-scope.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { useMay } from "../../shell/session-context.tsx";
import { EvidenceTab } from "./evidence-tab.tsx";
import { ExposureTab } from "./exposure-tab.tsx";
import { FormsTab } from "./forms-tab.tsx";
import { HistoryTab } from "./history-tab.tsx";
import { PanelTab } from "./panel-tab.tsx";
import { ProofTab } from "./proof-tab.tsx";
import { QuestionActions } from "./question-actions.tsx";
import { questionPageMessages } from "./question-page-messages.ts";
import "./question-page.css";
import type { QuestionOutline } from "./question-outline.ts";
import { questionsMessages } from "./questions-messages.ts";
import { useFacetNames } from "./use-facet-names.ts";
import { WordingTab } from "./wording-tab.tsx";

/** The graph brings a library for zooming, which nothing else needs. */
const GraphTab = lazy(() => import("./graph-tab.tsx"));

/** One question in its parts. */
export function QuestionPage({ id }: { readonly id: string }) {
  const t = useMessages(questionPageMessages);
  const mayRead = useMay("read-answers");
  useRefreshOn(["question.moved", "task.done"], [["question", id]]);
  const outline = useQuery({
    queryKey: ["question", id, "outline"],
    queryFn: () => told(api.GET("/v1/questions/{id}", { params: { path: { id } } })),
  });
  return (
    <Loaded query={outline}>
      {(question) => (
        <>
          <Head question={question} />
          <Tabs label={t.parts} tabs={tabsOf(question, t)} />
          <Suspense fallback={<Loading />}>
            <Switch>
              <Route path="/:id/exposure">
                <ExposureTab id={question.id} />
              </Route>
              <Route path="/:id/history">
                <HistoryTab question={question} />
              </Route>
              <Route path="/:id/forms">
                <FormsTab id={question.id} />
              </Route>
              {!mayRead && (
                <Route path="/:id/:part">
                  <NeedsScope scope="read-answers" />
                </Route>
              )}
              <Route path="/:id/evidence">
                <EvidenceTab id={question.id} />
              </Route>
              <Route path="/:id/graph">
                <GraphTab id={question.id} />
              </Route>
              <Route path="/:id/proof">
                <ProofTab id={question.id} />
              </Route>
              <Route path="/:id/panel">
                <PanelTab id={question.id} />
              </Route>
              <Route path="/:id">
                <WordingTab question={question} />
              </Route>
            </Switch>
          </Suspense>
          {mayRead && <p class="question-noted">{t.noted}</p>}
        </>
      )}
    </Loaded>
  );
}

function Head({ question }: { readonly question: QuestionOutline }) {
  const t = useMessages(questionPageMessages);
  const names = useMessages(questionsMessages);
  const { valueName } = useFacetNames();
  const { id, lifecycle, language, domain, subDomain, unsolved } = question;
  return (
    <PageHeader
      title={id}
      back={{ href: "/", name: t.back }}
      text={
        <span class="row">
          <CodeBadge code={lifecycle.state} />
          {unsolved && <Badge tone="warn">{names.unsolved}</Badge>}
          <span>{valueName("language", language)}</span>
          <span aria-hidden>·</span>
          <span>{subDomain.startsWith(domain) ? subDomain : `${domain}/${subDomain}`}</span>
        </span>
      }
      actions={<QuestionActions question={question} />}
    />
  );
}

type Texts = (typeof questionPageMessages)["en"];

function tabsOf({ id, size }: QuestionOutline, t: Texts) {
  return [
    { href: `/${id}`, name: t.tabWording },
    { href: `/${id}/evidence`, name: t.tabEvidence, note: String(size.evidence) },
    { href: `/${id}/graph`, name: t.tabGraph },
    { href: `/${id}/proof`, name: t.tabProof },
    { href: `/${id}/panel`, name: t.tabPanel },
    { href: `/${id}/exposure`, name: t.tabExposure },
    { href: `/${id}/history`, name: t.tabHistory },
    { href: `/${id}/forms`, name: t.tabForms },
  ];
}
