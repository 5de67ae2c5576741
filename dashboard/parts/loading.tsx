import { useMessages } from "../language/define-messages.ts";
import { partMessages } from "./part-messages.ts";
import "./loading.css";

/** Stands for what is being fetched. It appears late, so that quick answers don't flicker. */
export function Loading() {
  const t = useMessages(partMessages);
  return (
    <div class="loading" role="status">
      <span class="hidden-text">{t.loading}</span>
    </div>
  );
}
