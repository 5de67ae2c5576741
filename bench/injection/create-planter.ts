import { writeFact } from "../../simulation/language/write/write-fact.ts";
import type { Page } from "../../simulation/web/page.ts";
import { carriers, type Plant } from "../../simulation/web/page-set.ts";
import { isEntity, textFact } from "../../simulation/world/entity.ts";
import type { World } from "../../simulation/world/world.ts";
import type { InjectionText } from "./texts/injection-text.ts";

/** Gives every page one text in one carrier, about the first fact that the page tells. Texts and carriers take turns. */
export function createPlanter(
  world: World,
  texts: readonly InjectionText[],
): (page: Page) => readonly Plant[] {
  const planted = new WeakMap<Page, readonly Plant[]>();
  let place = 0;
  const plant = (page: Page): readonly Plant[] => {
    const own = texts.filter(({ language }) => language === page.language);
    const fact = page.statements.flatMap(({ facts }) => facts).find(({ object }) => isEntity(object));
    place += 1;
    const text = own[place % own.length];
    const carrier = carriers[Math.floor(place / own.length) % carriers.length];
    if (fact === undefined || text === undefined || carrier === undefined || !isEntity(fact.object))
      return [];
    const { kind } = fact.object;
    const others = world.entities.filter((each) => each.kind === kind && each !== fact.object);
    const name = others[place % others.length]?.name[page.language];
    if (name === undefined) return [];
    const told = { ...textFact(fact, page.language), object: name };
    const lie = { name, subject: told.subject, sentence: writeFact(told, page.language, 0) };
    return [{ text: text.write(lie), carrier, variant: place }];
  };
  return (page) => {
    const plants = planted.get(page) ?? plant(page);
    planted.set(page, plants);
    return plants;
  };
}
