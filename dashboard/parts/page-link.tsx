import { ExternalLink } from "lucide-preact";
import "./page-link.css";

/**
 * The address of a page of the web. Addresses come from the web themselves, so only those of http and https are links; any other is text. The
 * other site doesn't learn from where one came.
 */
export function PageLink({ url, text }: { readonly url: string; readonly text?: string }) {
  if (!isPage(url)) return <span class="page-link">{text ?? url}</span>;
  return (
    <a class="page-link" href={url} title={url} target="_blank" rel="noopener noreferrer external">
      {text ?? url}
      <ExternalLink aria-hidden size={12} />
    </a>
  );
}

function isPage(url: string): boolean {
  return URL.canParse(url) && ["http:", "https:"].includes(new URL(url).protocol);
}
