import { Route, Switch } from "wouter-preact";
import { QuestionList } from "./question-list.tsx";
import { QuestionPage } from "./question-page.tsx";

/** The questions, and below each id one of them. */
export default function QuestionsView() {
  return (
    <Switch>
      <Route path="/">
        <QuestionList />
      </Route>
      <Route path="/:id/*?">{({ id }) => <QuestionPage key={id} id={id} />}</Route>
    </Switch>
  );
}
