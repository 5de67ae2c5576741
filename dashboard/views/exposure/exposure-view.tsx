import { useMessages } from "../../language/use-messages.ts";
import { PageHeader } from "../../parts/page-header.tsx";
import { exposureMessages } from "./exposure-messages.ts";

export default function ExposureView() {
  const t = useMessages(exposureMessages);
  return <PageHeader title={t.title} />;
}
