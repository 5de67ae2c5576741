import { useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { Button } from "../../parts/button.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { PageLink } from "../../parts/page-link.tsx";
import { reviewMessages } from "./review-messages.ts";

/** Documents of a form, which are fetched when an annotator asks for them, because a haystack has up to 51 pages. */
export function FormDocuments({ id, form }: { readonly id: string; readonly form: string }) {
  const t = useMessages(reviewMessages);
  const [isOpen, setOpen] = useState(false);
  const documents = useQuery({
    queryKey: ["review", id, "documents", form],
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const params = { path: { id }, query: { form } };
      return (await told(api.GET("/v1/reviews/{id}/documents", { params }))).documents;
    },
  });
  if (!isOpen)
    return (
      <div class="row">
        <Button onClick={() => setOpen(true)}>{t.showDocuments}</Button>
      </div>
    );
  return (
    <Loaded query={documents}>
      {(loaded) => (
        <section class="stack tight" aria-label={t.documents}>
          <h2 class="review-heading">{t.documents}</h2>
          {loaded.map(({ name, url, about, title, text }) => (
            <details key={name} class="card form-document">
              <summary>
                <code>{name}</code> <span dir="auto">{title ?? url}</span> <span class="soft">({about})</span>
              </summary>
              <PageLink url={url} />
              <p class="form-document-text" dir="auto">
                {text ?? t.documentGone}
              </p>
            </details>
          ))}
        </section>
      )}
    </Loaded>
  );
}
