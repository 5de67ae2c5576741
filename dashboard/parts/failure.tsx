import { TriangleAlert } from "lucide-preact";
import { ProblemError } from "../client/problem-error.ts";
import { useMessages } from "../language/define-messages.ts";
import { useFormat } from "../language/use-format.ts";
import { useProblemText } from "../language/use-problem-text.ts";
import { Button } from "./button.tsx";
import { partMessages } from "./part-messages.ts";
import "./failure.css";

/** A failure as the service told it: what was wrong, and what to do about it. */
export function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const t = useMessages(partMessages);
  const format = useFormat();
  const { title, detail, advice } = useProblemText(error);
  const { errors = [], retryAfterSeconds } = error instanceof ProblemError ? error.problem : {};
  return (
    <div class="failure" role="alert">
      <TriangleAlert aria-hidden size={18} />
      <div class="stack tight">
        <p>
          <strong>{title}</strong>
        </p>
        <p>{detail}</p>
        {errors.length > 0 && (
          <ul>
            {errors.map(({ path, message }) => (
              <li key={path}>
                <code>{path}</code> {message}
              </li>
            ))}
          </ul>
        )}
        {advice !== "" && <p class="soft">{advice}</p>}
        {retryAfterSeconds !== undefined && (
          <p class="soft">{t.retryIn(format.duration(retryAfterSeconds))}</p>
        )}
        {onRetry !== undefined && (
          <div>
            <Button onClick={onRetry}>{t.retry}</Button>
          </div>
        )}
      </div>
    </div>
  );
}
