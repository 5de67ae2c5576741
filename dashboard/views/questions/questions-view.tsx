import { useMessages } from "../../language/use-messages.ts";
import { PageHeader } from "../../parts/page-header.tsx";
import { questionsMessages } from "./questions-messages.ts";

export default function QuestionsView() {
  const t = useMessages(questionsMessages);
  return <PageHeader title={t.title} />;
}
