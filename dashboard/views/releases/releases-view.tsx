import { useMessages } from "../../language/use-messages.ts";
import { PageHeader } from "../../parts/page-header.tsx";
import { releasesMessages } from "./releases-messages.ts";

export default function ReleasesView() {
  const t = useMessages(releasesMessages);
  return <PageHeader title={t.title} />;
}
