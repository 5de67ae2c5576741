import { z } from "zod";

const names = z.object({ en: z.string().min(1), zh: z.string().min(1) });

const subDomainSettings = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "a sub-domain's id is DOMAIN/NAME in lower case"),
  name: names,
  searchHints: z.object({ en: z.array(z.string().min(1)).min(1), zh: z.array(z.string().min(1)).min(1) }),
});

export const domainSettings = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, "a domain's id is lower case, digits and hyphens"),
  name: names,
  subDomains: z.array(subDomainSettings).min(1),
});
export type DomainSettings = z.infer<typeof domainSettings>;

/** The 9 core domains and 50 sub-domains (EvoBrowseComp §2.1); adding one is adding lines. */
export const domainsSettings = z.strictObject({
  domains: z.array(domainSettings).min(1),
});
export type DomainsSettings = z.infer<typeof domainsSettings>;
