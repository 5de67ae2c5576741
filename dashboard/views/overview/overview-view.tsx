import { useMessages } from "../../language/use-messages.ts";
import { PageHeader } from "../../parts/page-header.tsx";
import { overviewMessages } from "./overview-messages.ts";

export default function OverviewView() {
  const t = useMessages(overviewMessages);
  return <PageHeader title={t.title} />;
}
