import { Route, Switch } from "wouter-preact";
import { AnnotatePage } from "./annotate-page.tsx";
import { ComparePage } from "./compare-page.tsx";
import { ReviewList } from "./review-list.tsx";
import { ReviewPage } from "./review-page.tsx";

/** Human review: the samples, one sample, its annotator's page, and the comparison of answers. */
export default function ReviewView() {
  return (
    <Switch>
      <Route path="/">
        <ReviewList />
      </Route>
      <Route path="/:id/annotate/:question?">
        {({ id, question }) => <AnnotatePage id={id} question={question} />}
      </Route>
      <Route path="/:id/compare/:question?">
        {({ id, question }) => <ComparePage id={id} question={question} />}
      </Route>
      <Route path="/:id">{({ id }) => <ReviewPage id={id} />}</Route>
    </Switch>
  );
}
