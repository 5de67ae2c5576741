import { useMessages } from "../../language/use-messages.ts";
import { PageHeader } from "../../parts/page-header.tsx";
import { reviewMessages } from "./review-messages.ts";

export default function ReviewView() {
  const t = useMessages(reviewMessages);
  return <PageHeader title={t.title} />;
}
