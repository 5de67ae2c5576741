import { useMessages } from "../../language/use-messages.ts";
import { PageHeader } from "../../parts/page-header.tsx";
import { runsMessages } from "./runs-messages.ts";

export default function RunsView() {
  const t = useMessages(runsMessages);
  return <PageHeader title={t.title} />;
}
