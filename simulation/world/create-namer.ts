import { own } from "../../domain/own.ts";
import type { Bilingual } from "../language/language.ts";
import type { Kind } from "../language/relations/kinds.ts";
import type { Random } from "./create-random.ts";
import { adjectives, endings, methods, nouns, ordinals, syllables } from "./name-parts.ts";

interface Name {
  readonly name: Bilingual;
  readonly stem: Bilingual;
}

/** Makes names that nothing else in this world has, in either language. */
export interface Namer {
  /** Makes a name for a thing of that kind. With a stem, the name begins with this word ("Velora Institute", "Velora Academy"). */
  make(kind: Kind, domain: string, stem?: Bilingual): Name;
}

const join = (...parts: readonly Bilingual[]): Bilingual => ({
  en: parts.map((part) => part.en).join(""),
  zh: parts.map((part) => part.zh).join(""),
});
/** Makes a longer name when the short ones are used up. */
const extend = (name: Bilingual, more: Bilingual): Bilingual => ({
  en: `${name.en} ${more.en}`,
  zh: name.zh.endsWith("》") ? `${name.zh.slice(0, -1)}·${more.zh}》` : `${name.zh}·${more.zh}`,
});
const space: Bilingual = { en: " ", zh: "" };
const title = (name: Bilingual): Bilingual => ({ en: name.en, zh: `《${name.zh}》` });
const organisationEndings: Readonly<Record<string, readonly Bilingual[]>> = {
  economy: endings.economy,
  "arts-and-entertainment": endings.arts,
  sports: endings.sports,
  technology: endings.technology,
};

export function createNamer(random: Random): Namer {
  const taken = new Set<string>();

  const base = (): Bilingual => {
    const { en, zh } = join(...Array.from({ length: random.int(2, 3) }, () => random.pick(syllables)));
    return { en: en.charAt(0).toUpperCase() + en.slice(1), zh };
  };

  const stemFor = (kind: Kind): Bilingual => {
    if (kind === "film" || kind === "album") return random.pick(adjectives);
    if (kind === "event") return join(random.pick(ordinals), space, base());
    return base();
  };

  const nameFrom = (kind: Kind, domain: string, stem: Bilingual): Bilingual => {
    switch (kind) {
      case "person":
        return join(stem, { en: " ", zh: "·" }, base());
      case "film":
        return title(join(stem, space, random.pick(nouns)));
      case "album":
        return title(join(stem, space, random.pick(nouns), { en: " Sessions", zh: "之声" }));
      case "book":
        return title(join(random.pick(adjectives), space, random.pick(nouns), { en: " Of ", zh: "·" }, stem));
      case "paper":
        return title(
          join(random.pick(methods), { en: " Models For ", zh: "模型研究·" }, stem, {
            en: " Systems",
            zh: "系统",
          }),
        );
      case "organisation":
        return join(stem, random.pick(own(organisationEndings, domain) ?? endings.organisation));
      default:
        return join(stem, random.pick(endings[kind]));
    }
  };

  const isFree = (name: Bilingual): boolean => !taken.has(name.en.toLowerCase()) && !taken.has(name.zh);

  return {
    make(kind, domain, stem) {
      for (let attempt = 0; ; attempt++) {
        const start = stem ?? stemFor(kind);
        const plain = nameFrom(kind, domain, start);
        const name = attempt < 4 ? plain : extend(plain, base());
        if (!isFree(name)) continue;
        taken.add(name.en.toLowerCase());
        taken.add(name.zh);
        return { name: name, stem: start };
      }
    },
  };
}
