import { ExternalLink } from "lucide-preact";
import "./outside-link.css";

/** A link to a page of the web, named by its host. What is no web address, as a stored page may have it, stays plain text. */
export function OutsideLink({ url }: { readonly url: string }) {
  const host = hostOf(url);
  if (host === null) return <span class="outside-link">{url}</span>;
  return (
    <a class="outside-link" href={url} title={url} target="_blank" rel="noopener noreferrer nofollow">
      {host}
      <ExternalLink aria-hidden size={12} />
    </a>
  );
}

function hostOf(url: string): string | null {
  try {
    const { protocol, host } = new URL(url);
    return protocol === "http:" || protocol === "https:" ? host : null;
  } catch {
    return null;
  }
}
