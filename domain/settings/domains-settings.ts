import { z } from "zod";

const names = z.object({ en: z.string().min(1), zh: z.string().min(1) });

const hintsOfLanguage = z.array(z.string().min(1)).min(1).optional();

/** A sub-domain. Search hints that it does not give are made of its name, so that a domain in one language needs none in the other. */
const subDomainSettings = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "a sub-domain's id is DOMAIN/NAME in lower case"),
    name: names,
    searchHints: z.object({ en: hintsOfLanguage, zh: hintsOfLanguage }).optional(),
  })
  .transform(({ searchHints: given, ...sub }) => {
    const made = hintsOf(sub.name);
    return { ...sub, searchHints: { en: given?.en ?? made.en, zh: given?.zh ?? made.zh } };
  });

/** Search hints for a sub-domain of which only the name is known. */
export function hintsOf({ en, zh }: z.infer<typeof names>): { readonly en: string[]; readonly zh: string[] } {
  // `Soft robotics` loses its capital in a query, `AI` does not.
  const lower = /^\p{Lu}\p{Ll}/u.test(en) ? `${en.charAt(0).toLowerCase()}${en.slice(1)}` : en;
  return { en: [`${lower} news`, `${lower} announcement`], zh: [`${zh} 最新消息`, `${zh} 发布`] };
}

export const domainSettings = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, "a domain's id is lower case, digits and hyphens"),
  name: names,
  subDomains: z.array(subDomainSettings).min(1),
});
export type DomainSettings = z.infer<typeof domainSettings>;

/** Domains with their sub-domains. The shipped file has the 9 core domains and 50 sub-domains of EvoBrowseComp §2.1. */
export const domainsSettings = z.strictObject({
  domains: z.array(domainSettings).min(1),
});
export type DomainsSettings = z.infer<typeof domainsSettings>;

const words = z.string().trim().min(1).max(100);

const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Name of a domain by language. A plain text is taken as the name in the language in which it is written. */
const name = z.preprocess(
  (given) => (typeof given === "string" ? { [hasHan(given) ? "zh" : "en"]: given } : given),
  z
    .strictObject({ en: words.optional(), zh: words.optional() })
    .refine(({ en, zh }) => en !== undefined || zh !== undefined, "a name in English or Chinese is needed"),
);

const hints = z.strictObject({
  en: z.array(words).min(1).optional(),
  zh: z.array(words).min(1).optional(),
});

const subDomain = z.preprocess(
  (given) => (typeof given === "string" ? { name: given } : given),
  z.strictObject({
    id: z
      .string()
      .regex(/^([a-z0-9-]+\/)?[a-z0-9-]+$/, "a sub-domain's id is lower case, digits and hyphens")
      .optional(),
    name,
    searchHints: hints.optional(),
  }),
);

/** A new domain as a researcher describes it. A name is enough; Freshet fills in the rest. */
export const domainSketch = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/, "a domain's id is lower case, digits and hyphens")
    .optional(),
  name,
  subDomains: z.array(subDomain).min(1).max(50).optional(),
});
export type DomainSketch = z.infer<typeof domainSketch>;
