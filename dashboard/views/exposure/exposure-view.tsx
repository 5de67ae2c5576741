import { Route, Switch } from "wouter-preact";
import { useRefreshOn } from "../../client/live.tsx";
import { useMessages } from "../../language/define-messages.ts";
import { PageHeader } from "../../parts/page-header.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { exposureMessages } from "./exposure-messages.ts";
import { ModelsTab } from "./models-tab.tsx";
import { RetiredTab } from "./retired-tab.tsx";
import { ScoresTab } from "./scores-tab.tsx";
import { SeenTab } from "./seen-tab.tsx";
import "./exposure.css";

/** This view shows who has seen which question, what a policy makes of it, and what was retired. */
export default function ExposureView() {
  const t = useMessages(exposureMessages);
  useRefreshOn(["question.moved", "task.done", "refresh.requested"], [["exposure"]]);
  return (
    <>
      <PageHeader title={t.title} text={t.intro} />
      <Tabs
        label={t.title}
        tabs={[
          { href: "/", name: t.tabScores },
          { href: "/seen", name: t.tabSeen },
          { href: "/models", name: t.tabModels },
          { href: "/retired", name: t.tabRetired },
        ]}
      />
      <Switch>
        <Route path="/seen">
          <SeenTab />
        </Route>
        <Route path="/models">
          <ModelsTab />
        </Route>
        <Route path="/retired">
          <RetiredTab />
        </Route>
        <Route>
          <ScoresTab />
        </Route>
      </Switch>
    </>
  );
}
