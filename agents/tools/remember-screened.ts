import { LRUCache } from "lru-cache";
import type { TextWithoutOrders } from "../../gates/orders/leave-out-orders.ts";

type Screen = (text: string, about?: string) => TextWithoutOrders;

/** Some 16 MB at two bytes a character. */
const rememberedCharacters = 8_000_000;

/** The same screen, which reads a text about the same thing once: results and pages come again and again within a run. */
export function rememberScreened(screen: Screen): Screen {
  const known = new LRUCache<string, TextWithoutOrders>({
    maxSize: rememberedCharacters,
    sizeCalculation: ({ text }, key) => 100 + text.length + key.length,
  });
  return (text, about = "") => {
    const key = `${about.length} ${about}${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const screened = screen(text, about);
    known.set(key, screened);
    return screened;
  };
}
