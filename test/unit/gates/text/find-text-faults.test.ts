import { describe, expect, it } from "vitest";
import type { Language } from "../../../../domain/language.ts";
import { decideTextQuality } from "../../../../gates/text/decide-text-quality.ts";
import { findTextFaults } from "../../../../gates/text/find-text-faults.ts";

const faulty: [Language, string, string][] = [
  ["en", "Which laboratory recently published a catalogue of glacier sounds?", "date-dependent"],
  ["en", "Which poet won the Orta prize last year for a book on lighthouses?", "date-dependent"],
  ["en", "Which of the poets that published two years ago lives near a lake?", "date-dependent"],
  ["en", "Who is the current director of the museum with the oldest loom in town?", "date-dependent"],
  ["en", "Which company has led the market for silent pumps in recent years?", "date-dependent"],
  ["en", "Which bridge near the old mill was opened? And who built that one?", "many-in-one"],
  ["en", "Which bridge was opened near the mill, and how many arches does it have?", "many-in-one"],
  ["en", "Which town in the north gave its name to 奥尔塔 and its prize?", "mixed-language"],
  ["en", "Which town near Москва gave its name to the prize in 2026?", "mixed-language"],
  ["en", "Which library, called としょかん by its readers, was opened in 2026?", "mixed-language"],
  ["en", "Which skater, now 27 years old, won the indoor title in the first half of 2026?", "date-dependent"],
  [
    "en",
    "Who designed the dam that was opened in 2026, and in which year was its designer born?",
    "many-in-one",
  ],
  ["en", "Which laboratory published a catalogue of the the glacier sounds in 2026?", "ungrammatical"],
  ["en", "Which bridge near the mill was opened in 2026? Give the the name only.", "ungrammatical"],
  ["en", "Which poet won the prize, and which university did she attend?", "many-in-one"],
  ["en", "Which two towns hosted the fair, and in which years did they do so?", "many-in-one"],
  ["en", "Which company bought the port of Orta, and for how much?", "many-in-one"],
  ["en", "What is the title of the novel and the name of its author?", "many-in-one"],
  ["en", "Name the winning ship and its captain in the race of 2026.", "many-in-one"],
  ["en", "Which report tells who founded the mill, and when was it sold?", "many-in-one"],
  ["en", "Who won it?", "too-short"],
  ["en", "", "too-short"],
  ["zh", "哪位诗人去年凭借一部关于灯塔的作品获得了奖项？", "date-dependent"],
  ["zh", "最近发表冰川声音目录的实验室位于哪座城市？", "date-dependent"],
  ["zh", "现任馆长中谁曾在北方的湖边学习过纺织技术？", "date-dependent"],
  ["zh", "三年前在北方湖边开放的那座桥是由谁设计的？", "date-dependent"],
  ["zh", "哪座桥在磨坊附近开放？又是谁设计了这座桥呢？", "many-in-one"],
  ["zh", "这座湖边小镇的奖项创办人和首位得主分别是谁？", "many-in-one"],
  ["zh", "这位建筑师是谁，以及他设计的桥有多少个桥拱？", "many-in-one"],
  ["zh", "哪位诗人 who was born near the lake 获得了这一奖项？", "mixed-language"],
  ["zh", "Which poet born near the lake won the prize in 2026 的春天？", "mixed-language"],
  ["zh", "哪位现年27岁的滑冰运动员在2026年上半年夺冠？", "date-dependent"],
  ["zh", "2026年启用的大坝由谁设计，设计者又出生于哪一年？", "many-in-one"],
  ["zh", "哪所university授予这位engineer荣誉学位？", "mixed-language"],
  ["zh", "2026年に開館した図書館，其设计者获得哪个奖项？", "mixed-language"],
  ["zh", "哪位诗人于2026年凭借一部关于灯塔的的作品获得了奖项？", "ungrammatical"],
  ["zh", "谁获奖？", "too-short"],
  ["zh", "这部电影的导演是谁，又于何时在奥斯陆上映？", "many-in-one"],
  ["zh", "2024年和2025年的博览会分别在哪座城市举办？", "many-in-one"],
  ["zh", "请分别说出这艘船和这位船长的名字。", "many-in-one"],
  ["zh", "这位物理学家于何时何地出生？", "many-in-one"],
  ["zh", "Which museum 在2026年开放了新的展览馆？", "mixed-language"],
];

const sound: [Language, string][] = [
  ["en", "Which treaty was signed in the last months of 2026 by the heirs of its first author?"],
  ["en", "In the spring of 2026, which laboratory published a catalogue of sounds from a northern glacier?"],
  [
    "en",
    "Which poet, who was born near a lake and who studied weaving, won the prize in the last year of its founder's life?",
  ],
  [
    "en",
    "Which poet had had the idea that that prize, of which what it is is told in 2026, was founded for?",
  ],
  ["en", "Which committee graded the entry A a week before the review of 2026 was closed?"],
  ["zh", "以推广冰川研究为目的的哪家机构，在2026年上半年的的确确出版了一份声音目录？"],
  ["zh", "在2026年不了了之的那项计划，由哪位诗人和和平奖得主共同提出？"],
  ["en", "Which newspaper reviewed the film “What Is Today?” before USA Today did?"],
  ["en", "Which prize did the author of “奥尔塔的灯塔” receive for a book on lighthouses?"],
  [
    "en",
    "Which engineer, whose firm had recently been sold, measured the current of the river near Café Zürich?",
  ],
  ["en", "Which Hawaiʻi observatory, opened on Oʻahu in 2024, is named after the astronomer?"],
  ["en", "Which telescope observes at 850 µm and at 3.2 kΩ, and was moved in 2025?"],
  ["en", "Which chief of the Haʼapai islands, called Taufaʼahau, is named in the 2026 list?"],
  ["en", "Name the bridge whose designer also drew the plans of a mill and what is known as the old weir."],
  ["en", "Which poet, who won the prize and which her town had long awaited, moved to Ghent in 2026?"],
  ["en", "Which novel tells who founded the port and why the town was moved?"],
  ["en", "Which treaty of 1921 settled who owned the island and what ships could land there?"],
  ["en", "Which town, in what is now Finland, was granted the right to hold a fair in 1653?"],
  ["en", "Which river's current course was dug by the guild in 1921?"],
  ["en", "Which present did the owner of the mill give to the town in 2026?"],
  ["zh", "哪个协会决定博览会在何时何地举行？"],
  ["zh", "哪支球队在2025年的比赛前几天更换了教练？"],
  ["zh", "哪家酒店在开业半年前由湖边的商会出售？"],
  ["zh", "2026年春天，哪家实验室发表了一份北方冰川的声音目录？"],
  ["zh", "哪座位于Kahoʻolawe岛和Hoʻokena村之间的灯塔于2026年启用？"],
  ["zh", "哪位曾在OpenAI工作的诗人凭借《Who Is It》获得了这一奖项？"],
  ["zh", "出现在湖边的那座桥体现在同一位设计师的哪部作品中？"],
  ["zh", "哪篇文章最早刊登在今日头条上，并由University of Orta Press出版？"],
  ["zh", "2020年前建成的桥梁中，哪一座由该奖项的首位得主设计？"],
  ["zh", "在该项目前期工作中，哪位工程师于10日前后完成了测量？"],
];

describe("findTextFaults", () => {
  it.each(faulty)("%s: %s → %s", (language, question, code) => {
    expect(findTextFaults(language, question).map((fault) => fault.code)).toContain(code);
  });

  it.each(sound)("%s: %s → nothing", (language, question) => {
    expect(findTextFaults(language, question)).toEqual([]);
  });
});

describe("decideTextQuality", () => {
  it("rejects on a fault of either side and names all codes", () => {
    const byRule = [{ code: "date-dependent", passage: "recently", reason: "…" }] as const;
    const byModel = [{ code: "toxic", passage: "that fool", reason: "…" }] as const;
    const question = "Which prize was that fool recently given?";
    expect(decideTextQuality({ question, byRule: [], byModel: [] }).passed).toBe(true);
    expect(decideTextQuality({ question, byRule: [], byModel })).toMatchObject({
      passed: false,
      code: "toxic",
    });
    expect(decideTextQuality({ question, byRule, byModel }).reason).toBe(
      "the question's wording is date-dependent, toxic",
    );
  });

  it("rejects what reads badly, where the words to change are in the question", () => {
    const question = "Which hall of knowledge made the coloured sheet its own?";
    const decide = (score: number, ...passages: string[]) =>
      decideTextQuality({
        ...{ question, byRule: [], byModel: [] },
        fluency: { score, least: 3, change: passages.map((passage) => ({ passage, better: "university" })) },
      });
    expect(decide(2, "hall of knowledge")).toMatchObject({
      ...{ passed: false, code: "not-fluent" },
      detail: { fluency: 2, faults: [{ passage: "hall of knowledge", reason: "better: “university”" }] },
    });
    expect(decide(3, "hall of knowledge")).toMatchObject({ passed: true, detail: { fluency: 3 } });
    expect(decide(1).passed).toBe(true);
    expect(decide(1, "house of learning").passed).toBe(true);
  });

  it.each([
    ["now", true],
    ["Which poet … receives", true],
    ["“receives now?”", true],
    ["last month", false],
    ["Which poet … last month", false],
    ["", false],
    ["…", false],
  ])("the model's fault at %j counts: %s", (passage, counts) => {
    const byModel = [{ code: "date-dependent", passage, reason: "…" }] as const;
    const question = "Which poet of the lake receives now?";
    expect(decideTextQuality({ question, byRule: [], byModel }).passed).toBe(!counts);
  });
});

it("an account and a function that facts name are no English words, and one that no fact names counts once", () => {
  const question = "calysteon发现的漏洞由哪个版本修复，该版本还修复了sleep函数的问题，而sleep属于哪个类？";
  const codes = (names: readonly string[]) =>
    findTextFaults("zh", question, { names }).map(({ code, passage }) => `${code} ${passage}`);
  expect(codes([])).toEqual(["mixed-language calysteon", "mixed-language sleep"]);
  expect(codes(["calysteon"])).toEqual([]);
  expect(codes(["Ractor#sleep", "calysteon"])).toEqual([]);
  expect(codes(["the sleep function that calysteon mended"])).toHaveLength(2);
});
