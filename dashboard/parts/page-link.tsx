import { ExternalLink } from "lucide-preact";
import "./page-link.css";

/**
 * The address of a page of the web. Because addresses come from the web, only those of http and https are links; any other is shown as
 * text. The other site doesn't learn from which page a visitor comes.
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
