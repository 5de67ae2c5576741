import type { Language } from "../language/language.ts";

/** A site of the simulated web. */
export interface Site {
  /** `NAME.test` */
  readonly host: string;
  readonly name: string;
  readonly language: Language;
  readonly type: "news" | "regional" | "blog" | "relay";
  /** Trust that the search engine has in it, in [0, 1]. */
  readonly trust: number;
}

export const encyclopediaHost = "openpedia.test";
export const almanacHost = "world-almanac.test";

const site = (host: string, name: string, language: Language, type: Site["type"], trust: number): Site => ({
  host: `${host}.test`,
  name,
  language,
  type,
  trust,
});

/** Newspapers, smaller papers that look equally respectable, weak blogs, and sites that live on copies. */
export const sites: readonly Site[] = [
  site("northgate-herald", "Northgate Herald", "en", "news", 0.95),
  site("daily-meridian", "The Daily Meridian", "en", "news", 0.9),
  site("harbour-times", "Harbour Times", "en", "news", 0.85),
  site("civic-post", "Civic Post", "en", "news", 0.8),
  site("valley-courier", "Valley Courier", "en", "regional", 0.65),
  site("coast-observer", "Coast Observer", "en", "regional", 0.6),
  site("rumour-mill", "Rumour Mill", "en", "blog", 0.2),
  site("insider-whispers", "Insider Whispers", "en", "blog", 0.25),
  site("headline-relay", "Headline Relay", "en", "relay", 0.45),
  site("newswire-mirror", "Newswire Mirror", "en", "relay", 0.4),
  site("chenguang-ribao", "晨光日报", "zh", "news", 0.95),
  site("huanyu-shibao", "环宇时报", "zh", "news", 0.9),
  site("xinhai-wanbao", "新海晚报", "zh", "news", 0.85),
  site("dushi-guancha", "都市观察", "zh", "news", 0.8),
  site("shangu-chenbao", "山谷晨报", "zh", "regional", 0.65),
  site("haian-xinwen", "海岸新闻", "zh", "regional", 0.6),
  site("xiaodao-xiaoxi", "小道消息", "zh", "blog", 0.2),
  site("neimu-chuanwen", "内幕传闻", "zh", "blog", 0.25),
  site("xinwen-zhuanzai", "新闻转载", "zh", "relay", 0.45),
  site("redian-huizong", "热点汇总", "zh", "relay", 0.4),
];
