import type { Random } from "../../simulation/world/create-random.ts";
import { extractPage } from "../../web/extraction/extract-page.ts";
import type { Target, TargetPage } from "./target.ts";

const retrieved = "2026-07-01T00:00:00Z";
/** Numbers of entries of a list. The shortest list nearly fits into the passages; the longest is many times as long. */
const lengths = [60, 200, 400];

/**
 * Draws pages about a release with one long list of contributors, in each form that sites give such lists. The first, the middle and the
 * last entry of a list are searched for in four ways: by their names as written, by names in another form, together with much else that the
 * page tells, and, in the second part of the page, by what a first reading misses.
 */
export function drawLongLists(random: Random): TargetPage[] {
  return forms.flatMap((form) => lengths.map((length) => drawPage(form, length, random)));
}

interface Form {
  readonly isHan: boolean;
  /** Writes the entries as markup. `lead` is the line that has to be read together with an entry: a header row or a lead-in. */
  readonly write: (entries: readonly string[]) => { readonly markup: string; readonly lead: string };
  /** Further entries, so that the last row of a table is not full. */
  readonly odd?: number;
}

const thanks = "We thank all those who sent patches for it:";
const inRows = (entries: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(entries.length / size) }, (_, at) =>
    entries.slice(at * size, (at + 1) * size),
  );
const tableOf = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;
const padded = (row: readonly string[], size: number): string[] =>
  Array.from({ length: size }, (_, at) => row[at] ?? "");

const forms: readonly Form[] = [
  {
    isHan: false,
    write: (entries) => ({
      markup: `<p>${thanks}</p><ul>${entries.map((one) => `<li>${one}</li>`).join("")}</ul>`,
      lead: thanks,
    }),
  },
  {
    isHan: false,
    odd: 1,
    write: (entries) => ({
      markup: `<p>${thanks}</p>${tableOf(inRows(entries, 3).map((row) => padded(row, 3)))}`,
      lead: thanks,
    }),
  },
  {
    isHan: false,
    write: (entries) => ({
      markup: tableOf([
        ["Account", "Employer", "Since"],
        ...entries.map((one) => [one, "Harbour Works", "2024"]),
      ]),
      lead: "Account | Employer | Since",
    }),
  },
  {
    isHan: false,
    write: (entries) => ({ markup: `<p>${thanks} ${entries.join(", ")}.</p>`, lead: thanks }),
  },
  {
    isHan: false,
    write: (entries) => ({ markup: `<p>${thanks}</p><p>${entries.join("<br>")}</p>`, lead: thanks }),
  },
  {
    isHan: false,
    write: (entries) => ({
      markup: `<p>${thanks}</p><dl>${entries.map((one) => `<dt>${one}</dt><dd>wrote patches.</dd>`).join("")}</dl>`,
      lead: thanks,
    }),
  },
  {
    isHan: false,
    write: (entries) => ({
      markup: `<p>${thanks}</p><ul>${inRows(entries, 20)
        .map((some, at) => `<li>Team ${at + 1}<ul>${some.map((one) => `<li>${one}</li>`).join("")}</ul></li>`)
        .join("")}</ul>`,
      lead: thanks,
    }),
  },
  {
    isHan: true,
    write: (entries) => ({
      markup: `<p>感谢下列提交补丁的人：${entries.join("、")}。</p>`,
      lead: "感谢下列提交补丁的人：",
    }),
  },
  {
    isHan: true,
    odd: 1,
    write: (entries) => ({
      markup: `<p>感谢下列提交补丁的人：</p>${tableOf(inRows(entries, 3).map((row) => padded(row, 3)))}`,
      lead: "感谢下列提交补丁的人：",
    }),
  },
];

function drawPage(form: Form, length: number, random: Random): TargetPage {
  const entries = drawEntries(form.isHan, length + (form.odd ?? 0), random);
  const { markup, lead } = form.write(entries);
  const [title, heading] = form.isHan
    ? ["灯塔 4.2 发布", "贡献者"]
    : ["Lantern 4.2 is released", "Contributors"];
  const html = `<!doctype html><title>${title}</title><main><h1>${title}</h1>${proseOf(form.isHan)}<h2>${heading}</h2>${markup}</main>`;
  const { text } = extractPage({ html, url: "https://lantern.test/releases/4.2", retrieved });
  const places = [0, Math.floor(entries.length / 2), entries.length - 1];
  const looked = places.map((at) => entries[at] ?? "");
  const targets = looked.map((entry): Target => {
    const others = [...looked.filter((one) => one !== entry), random.pick(entries)];
    return { sentence: entry, context: [heading, lead], goals: goalsFor(entry, others, form.isHan) };
  });
  return { title, text, targets };
}

function goalsFor(entry: string, others: readonly string[], isHan: boolean): Target["goals"] {
  if (isHan)
    return {
      "its name": `灯塔 4.2 的贡献者中是否有${entry}`,
      "several names": `灯塔 4.2 的贡献者中是否有${[...others, entry].join("、")}`,
      "its name in another form": `灯塔 4.2 的贡献者中是否有「${[...entry].join("\u3000")}」`,
      "its name and much else": `灯塔 4.2 的调度器、队列、缓存和控制台有哪些变化、何时发布、由谁计划，以及贡献者中是否有${entry}`,
      "what is missing": { goal: "灯塔 4.2 的调度器和队列", missing: `贡献者名单中的${entry}` },
    };
  return {
    "its name": `Is ${entry} among the contributors of Lantern 4.2?`,
    "several names": `Which of these are contributors of Lantern 4.2: ${[...others, entry].join(", ")}?`,
    "its name in another form": `Is ${otherForm(entry)} among the contributors of Lantern 4.2?`,
    "its name and much else": `Lantern 4.2: what changed in the scheduler, the queues, the cache and the console, when it was released, by whom each change was planned and tested, and whether ${entry} is a contributor`,
    "what is missing": {
      goal: "Lantern 4.2: what changed in the scheduler and the queues",
      missing: `${entry} in the list of contributors`,
    },
  };
}

/** An account without its sign, in capitals of full width, with another dash. */
function otherForm(entry: string): string {
  return [...entry.replace(/^@/u, "").replaceAll("-", "\u2011").toUpperCase()]
    .map((letter) => (/[A-Z0-9]/u.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter))
    .join("");
}

const parts = "ba ke lo mi nu ra se ti vo za chen dar gol hwa jin pel qua ros tan wex".split(" ");
const families = [..."陈林黄张李王吴刘蔡杨许郑谢郭洪曾邱廖赖周"];
const given = [..."建国志明俊杰雅婷家豪淑芬文雄美玲宗翰怡君柏宇"];

/** Names of which none is a part of another one, as accounts are; some have two letters only. */
function drawEntries(isHan: boolean, count: number, random: Random): string[] {
  const entries = new Set<string>();
  while (entries.size < count) {
    const draw = (): string => random.pick(parts);
    entries.add(
      isHan
        ? `${random.pick(families)}${random.pick(given)}${random.pick(given)}`
        : random.pick([
            `@${draw()}-${draw()}${draw()}`,
            `@${draw()}${draw()}${draw()}`,
            `@${draw()}${draw()}${random.int(10, 99)}`,
          ]),
    );
  }
  const all = [...entries];
  return all.map((one, at) =>
    all.some((other, index) => index !== at && other.includes(one)) ? `${one}${at}x` : one,
  );
}

function proseOf(isHan: boolean): string {
  const topics = isHan
    ? ["调度器", "队列", "缓存", "控制台", "发布日期", "计划"]
    : ["scheduler", "queues", "cache", "console", "release day", "plan"];
  return Array.from({ length: 60 }, (_, at) => {
    const topic = topics[at % topics.length] ?? "";
    return isHan
      ? `<p>灯塔的${topic}在这个版本中有第${at}项变化，由维护团队和几位贡献者在发布之前计划并测试，用户无需更改任何设置。</p>`
      : `<p>Change ${at} of Lantern concerns the ${topic}. It was planned before the release by the maintainers of the ${topic} and some of its contributors, was tested for months, and asks for no change of anybody's settings.</p>`;
  }).join("");
}
