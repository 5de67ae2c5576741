/**
 * News as it is written in several languages, each under a charset that it was often written in before UTF-8. Node decodes all of these and encodes none, so
 * `encodeText` looks the bytes up.
 */
export const CHARSET_TEXTS: readonly { readonly charset: string; readonly text: string }[] = [
  {
    charset: "gb18030",
    text: "市政府昨天宣布,新的海港大桥将在明年三月通车。工程由三家公司共同完成,总长约五公里,是全国最长的跨海大桥之一。负责人说,大桥开通以后,从机场到市中心的时间会从一个小时减少到二十分钟。当地居民对此表示欢迎,不过也有人担心车流会给老城区带来压力。",
  },
  {
    charset: "big5",
    text: "市政府昨天宣布,新的海港大橋將在明年三月通車。工程由三家公司共同完成,總長約五公里,是全國最長的跨海大橋之一。負責人說,大橋開通以後,從機場到市中心的時間會從一個小時減少到二十分鐘。當地居民對此表示歡迎,不過也有人擔心車流會給老城區帶來壓力。",
  },
  {
    charset: "shift_jis",
    text: "市は昨日、新しい港の橋が来年三月に開通すると発表しました。工事は三つの会社が共同で行い、全長は約五キロで、国内で最も長い橋の一つになります。担当者によると、空港から市の中心までの時間は一時間から二十分に短くなるということです。",
  },
  {
    charset: "euc-jp",
    text: "港の事務所は来年の潮の表を公開しました。漁業を営む人は事務所で受け取ることができます。新しい表には、北の入り江の測定値も初めて載せられています。今年の表と比べて、読みやすくなったという声が多く寄せられました。",
  },
  {
    charset: "euc-kr",
    text: "시는 어제 새로운 항구 다리가 내년 삼월에 개통된다고 발표했습니다. 공사는 세 회사가 함께 진행했으며 전체 길이는 약 오 킬로미터로 국내에서 가장 긴 다리 가운데 하나입니다. 담당자는 공항에서 시내까지 걸리는 시간이 한 시간에서 이십 분으로 줄어든다고 말했습니다.",
  },
  {
    charset: "windows-1251",
    text: "Городские власти вчера объявили, что новый портовый мост откроется в марте следующего года. Работы выполняли три компании, общая длина составляет около пяти километров. По словам руководителя, дорога из аэропорта в центр города займёт двадцать минут вместо часа.",
  },
  {
    charset: "windows-1252",
    text: "La mairie a annoncé hier que le nouveau pont du port ouvrira en mars de l'année prochaine. Trois sociétés ont réalisé les travaux, d'une longueur d'environ cinq kilomètres. D'après le responsable, le trajet entre l'aéroport et le centre ne durera plus que vingt minutes ; les habitants s'en félicitent déjà.",
  },
];

/** The bytes of a text in a charset of one or two bytes a character, or in UTF-8 or UTF-16 without a mark. */
export function encodeText(text: string, charset: string): Uint8Array {
  if (charset === "utf-8") return new TextEncoder().encode(text);
  if (charset.startsWith("utf-16")) {
    const bytes = Buffer.from(text, "utf16le");
    return charset === "utf-16be" ? bytes.swap16() : bytes;
  }
  const table = tableOf(charset);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = table.get(character);
      if (!bytes) throw new Error(`${charset} has no ${character}`);
      return bytes;
    }),
  );
}

const tables = new Map<string, Map<string, readonly number[]>>();

/** What each character is written as: all sequences of one or two bytes, decoded. */
function tableOf(charset: string): Map<string, readonly number[]> {
  const known = tables.get(charset);
  if (known) return known;
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(charset, { fatal: true });
  const note = (...bytes: number[]) => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if ([...text].length === 1 && !table.has(text)) table.set(text, bytes);
    } catch {
      // No character.
    }
  };
  for (let first = 0; first < 256; first += 1) note(first);
  for (let first = 0x81; first < 255; first += 1)
    for (let second = 0x40; second < 255; second += 1) note(first, second);
  tables.set(charset, table);
  return table;
}
