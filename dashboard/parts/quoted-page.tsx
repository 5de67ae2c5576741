import type { schemas } from "../client/paths.ts";
import { useMessages } from "../language/define-messages.ts";
import { useFormat } from "../language/use-format.ts";
import { PageLink } from "./page-link.tsx";
import { partMessages } from "./part-messages.ts";
import "./quoted-page.css";

type Piece = schemas["PlacedEvidence"];

/** The part of a stored page in which a quote stands, with the quote marked. It is shown as text, so nothing of the page can run here. */
export function QuotedPage({
  piece: { page, quote, url },
  onWiden,
}: {
  readonly piece: Piece;
  /** Shows more of the page. */
  readonly onWiden?: (() => void) | undefined;
}) {
  const t = useMessages(partMessages);
  const format = useFormat();
  if (page === null)
    return (
      <div class="quoted">
        <blockquote dir="auto">{quote}</blockquote>
        <footer>
          <PageLink url={url} /> <span class="soft">{t.pageNotStored}</span>
        </footer>
      </div>
    );
  const { before, marked, after, more, quoteIn } = page;
  return (
    <div class="quoted">
      <header>
        <strong dir="auto">
          {quoteIn === "title" ? <mark>{page.title}</mark> : page.title || t.pageUntitled}
        </strong>
        {quoteIn === null && <span class="quoted-lost">{t.quoteLost}</span>}
      </header>
      <section
        class="quoted-text"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard.
        tabIndex={0}
        aria-label={t.pageText}
        lang={page.language ?? undefined}
        dir="auto"
      >
        {more.before && <span class="soft">… </span>}
        {before}
        {marked !== "" && <mark>{marked}</mark>}
        {after}
        {more.after && <span class="soft"> …</span>}
      </section>
      <footer>
        <PageLink url={page.url} text={hostOf(page.url)} />
        {page.published !== null && <span>{t.published(format.day(page.published))}</span>}
        <span>{t.retrieved(format.day(page.retrieved))}</span>
        {onWiden !== undefined && (more.before || more.after) && (
          <button type="button" class="quoted-more" onClick={onWiden}>
            {t.morePage}
          </button>
        )}
      </footer>
    </div>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
