import { createRandom } from "../world/create-random.ts";
import { holdsOn } from "../world/holds-on.ts";
import type { World } from "../world/world.ts";
import type { Page } from "./page.ts";
import { lastDayOf } from "./page-context.ts";

const dayLength = 86_400_000;

/**
 * A page as it stands on a day: news once it is published and until it is taken off; what is kept up to date as it was last edited,
 * with what was known and not yet replaced. Undefined where there is none.
 */
export function createTimeline(world: World): (page: Page, day: string) => Page | undefined {
  const random = createRandom(world.config.seed).fork("vanished");
  const { change, today } = world.config;
  const isGone = (page: Page, day: string): boolean => {
    if (change === undefined) return false;
    const own = random.fork(`${page.host}${page.path}`);
    if (!own.chance(change.vanished)) return false;
    const first = Math.max(Date.parse(change.from), Date.parse(page.published));
    return Date.parse(day) > first + own.next() * Math.max(dayLength, Date.parse(today) - first);
  };
  return (page, day) => {
    if (page.type === "news" || page.type === "post")
      return page.published <= day && !isGone(page, day) ? page : undefined;
    const statements = page.statements
      .map((statement) => ({ ...statement, facts: statement.facts.filter((fact) => holdsOn(fact, day)) }))
      .filter(({ facts }) => facts.length > 0);
    if (statements.length === 0) return undefined;
    const last = lastDayOf(statements.flatMap(({ facts }) => facts)) ?? "";
    const edited = page.published <= day && page.published > last ? page.published : last;
    return { ...page, statements, published: edited === "" ? world.config.cutoff : edited };
  };
}
