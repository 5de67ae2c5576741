import { useMessages } from "../../language/use-messages.ts";
import { PageHeader } from "../../parts/page-header.tsx";
import { operationsMessages } from "./operations-messages.ts";

export default function OperationsView() {
  const t = useMessages(operationsMessages);
  return <PageHeader title={t.title} />;
}
