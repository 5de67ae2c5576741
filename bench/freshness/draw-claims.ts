import { relationOf } from "../../simulation/language/relations/relations.ts";
import type { Page, Statement } from "../../simulation/web/page.ts";
import type { PageSet } from "../../simulation/web/page-set.ts";
import { writeStatement } from "../../simulation/web/page-view.ts";
import { createRandom } from "../../simulation/world/create-random.ts";
import type { WorldFact } from "../../simulation/world/entity.ts";
import type { Claim, ClaimKind } from "./claim.ts";

/**
 * Draws `each` sentences that tell an old fact without its date, from pages that are newer than the cutoff; half of them are old reports
 * under a new date. Draws as many sentences that tell a fresh fact. No fact occurs twice. Equal worlds give equal claims.
 */
export function drawClaims(set: PageSet, each: number): Claim[] {
  const { world } = set;
  const random = createRandom(world.config.seed).fork("claims");
  const byKind: Record<ClaimKind, (() => Claim)[]> = {
    "stale report": [],
    "retold in passing": [],
    "truly fresh": [],
  };
  for (const page of set.pages) {
    if (page.published <= world.config.cutoff || page.trouble === "rumour") continue;
    for (const statement of page.statements) {
      const [fact] = statement.facts;
      const kind = fact && statement.facts.length === 1 ? kindOf({ page, statement, fact, set }) : null;
      if (fact && kind) byKind[kind].push(() => claimOf({ page, statement, fact, kind, set }));
    }
  }
  const taken = new Set<string>();
  const take = (kind: ClaimKind, count: number): Claim[] => {
    const pool = byKind[kind];
    const claims: Claim[] = [];
    while (claims.length < count && pool.length > 0) {
      const [make] = pool.splice(random.int(0, pool.length - 1), 1);
      const claim = make?.();
      const key = JSON.stringify(claim?.piece.facts);
      if (claim && !taken.has(key)) claims.push(claim);
      taken.add(key);
    }
    return claims;
  };
  const half = Math.ceil(each / 2);
  return [
    ...take("stale report", half),
    ...take("retold in passing", each - half),
    ...take("truly fresh", each),
  ];
}

interface Place {
  readonly page: Page;
  readonly statement: Statement;
  readonly fact: WorldFact;
  readonly set: PageSet;
}

function kindOf({ page, statement, fact, set }: Place): ClaimKind | null {
  if (fact.date === undefined) return null;
  if (set.world.isFresh(fact)) return statement.dated || page.type === "news" ? "truly fresh" : null;
  if (statement.dated) return null;
  return page.trouble === "stale" && statement === page.statements[0] ? "stale report" : "retold in passing";
}

function claimOf({ page, statement, fact, kind, set }: Place & { readonly kind: ClaimKind }): Claim {
  const { language } = page;
  const sentence = writeStatement(statement, page, set);
  const day = statement.dated ? (fact.date ?? null) : null;
  return {
    kind,
    language,
    piece: {
      statement: sentence,
      facts: [
        {
          subject: fact.subject.name[language],
          relation: relationOf(fact.relation).name[language],
          object: fact.object.name[language],
          from: day,
          to: null,
        },
      ],
      url: `http://${page.host}${page.path}`,
      quote: sentence,
      date: day ?? page.published,
      fresh: true,
    },
  };
}
