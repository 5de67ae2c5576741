import { describe, expect, it } from "vitest";
import { decidePrivacy } from "../../../../gates/privacy/decide-privacy.ts";
import { findPrivateData } from "../../../../gates/privacy/find-private-data.ts";

const findings: [string, string][] = [
  ["Who uses the address mira.sandell@mail.test for the prize?", "contact"],
  ["谁的邮箱是 mira@mail.test 并获得了奖项？", "contact"],
  ["Whose number is +44 20 7946 0958 in the directory?", "contact"],
  ["Whose number is (555) 010-4477 in the directory?", "contact"],
  ["手机号为13912345678的得主是谁？", "contact"],
  ["电话010-62345678的住户是谁？", "contact"],
  ["微信号：mira_1988 的得主是谁？", "contact"],
  ["Who uses mira.sandell (at) mail.test for orders?", "contact"],
  ["Who can be reached at mira [at] mail [dot] test?", "contact"],
  ["邮箱mira＠mail.test的主人是谁？", "contact"],
  ["谁的手机号是１３９１２３４５６７８？", "contact"],
  ["Who owns the number 020 7946 0958 in the list?", "contact"],
  ["Who answers at 07700 900123 in the club?", "contact"],
  ["Who has the phone 0049 30 901820?", "contact"],
  ["哪位住户的座机是（010）62345678？", "contact"],
  ["护照号E12345678的持有人是谁？", "identifier"],
  ["台灣身分證字號A123456789屬於誰？", "identifier"],
  ["Whose national insurance number is QQ 12 34 56 C?", "identifier"],
  ["Whose NHS number is 943 476 5919?", "identifier"],
  ["Whose social security number is 078 05 1120?", "identifier"],
  ["车牌号京A12345的车主是谁？", "identifier"],
  ["谁的车牌是粤B·88888？", "identifier"],
  ["Whose car has licence plate AB12 CDE?", "identifier"],
  ["Who lives at 221 Main St, Springfield?", "address"],
  ["Which poet lives in Rosewood Street 14, Kiel?", "address"],
  ["Who lives at Hauptstraße 5, 10115 Berlin?", "address"],
  ["Which curator of the museum lives at 48 Willow Mill Lane?", "address"],
  ["家住港务公司位于柳树路48号院3号楼502室的诗人是谁？", "address"],
  ["身份证号11010519491231002X属于哪位得主？", "identifier"],
  ["Whose social security number is 078-05-1120?", "identifier"],
  ["Who holds passport number X12345678?", "identifier"],
  ["Whose card is 4111 1111 1111 1111?", "finance"],
  ["Whose card is 4111-1111-1111-1111?", "finance"],
  ["Whose card is 4111111111111111?", "finance"],
  ["Whose is card no.1 4111 1111 1111 1111 12/27?", "finance"],
  ["Whose is card No.4111 1111 1111 1111 123?", "finance"],
  ["Whose card is 3782 822463 10005?", "finance"],
  ["Whose card is 3056 930902 5904?", "finance"],
  ["谁的银行卡号是6222 0212 3456 7890 128？", "finance"],
  ["谁的银行卡号是6222021234567890128？", "finance"],
  ["Whose account is DE89 3704 0044 0532 0130 00?", "finance"],
  ["Which poet lives at 48 Willow Mill Lane with her mother?", "address"],
  ["Which poet was born in the house at 1428 Elm Street?", "address"],
  ["Which poet lives at 1984 Rosewood Road with her mother?", "address"],
  ["Who received the letter sent to 1428 Elm Street, Springfield?", "address"],
  ["Who lived at 12 Rosewood Court until 2025?", "address"],
  ["Which teacher of 7 Rosewood Gardens, Leeds, won the prize?", "address"],
  ["Which poet lives at 1925 Rosewood Court?", "address"],
  ["12 Rosewood Court", "address"],
  ["48B Willow Crescent", "address"],
  ["4850 S. Park Ave.", "address"],
  ["The owner of 48 Willow Lane won the prize.", "address"],
  ["住在青石区柳树路48号3单元的诗人是谁？", "address"],
  ["住在绿湖小区3号楼1201室的诗人是谁？", "address"],
];

const harmless = [
  "Which treaty of 1648 ended a war of 30 years on 24 October 1648?",
  "Which statement was read before 10 Downing Street on 3 March 2026?",
  "Which galaxy, NGC 4414, lies 62,000,000 light years away and was named in 1785-03-13?",
  "Which justice wrote the dissent in the 2025 Supreme Court ruling on the canal?",
  "Who won the 2024 Wall Street Journal prize?",
  "In 2024 Constitutional Court judges ruled on a treaty; who presided?",
  "Of the 12 Federal District Court judges appointed in 2025, who studied in Leiden?",
  "Which album did the 2024 Abbey Road session produce?",
  "Which act headlined the 2025 Royal Botanic Gardens festival?",
  "Which film premiered at the 2024 Market Place in Cannes?",
  "Which 2024 Wall Street firm was fined in 2025 Circuit Court, Boston?",
  "Since 1969 Abbey Road, Let It Be and other records were made there; by whom?",
  "Which actor was in 3 Glenn Close films?",
  "Who spoke at 2025 Supreme Court hearings?",
  "Which firms moved from Broadway to 12 named streets after the 2024 Wall Street, Boston and Leeds fairs?",
  "2025 Supreme Court",
  "The census was held in 1945 1960 1980 2000.",
  "The file has the number 20121123-1748-5501.",
  "The file has the number 20121123174855012.",
  "The row holds 4111 1111 1111 1111 1945 1960.",
  "Which catalogue lists ISBN 978-3-16-148410-0 and 1,400 poems?",
  "2026年3月3日，哪项编号为20260303001的专利获得了授权？",
  "哪家公司在2025年第3季度收入达到13.9亿元，员工12345678人？",
  "地铁10号线沿线的哪座博物馆收藏了1号展品？",
  "Whose handle @orta appears in the 2026 prize list?",
  "Which museum at 1000 Fifth Avenue opened a wing in 2025?",
  "In which court, at 1 First Street, did the hearing of 2025 take place?",
  "哪座博物馆位于长安街1号？",
  "哪家公司的总部设在柳树路48号？",
  "Which version, 0.10 1234 5678, replaced 0.9?",
  "The table has 007 1234 5678 9012 in its first row.",
  "Which social security reform of 2026 raised pensions?",
  "Which driving licence numbers are printed since 2019?",
  "哪项关于车牌的规定于2026年生效？",
  "Which St Ives gallery, with 14 rooms, opened in 2026?",
  "Which module prints the docs of quay.example/crane@v1.2.3?",
];

describe("findPrivateData", () => {
  it.each(findings)("%s → %s", (text, kind) => {
    expect(findPrivateData(text).map((found) => found.kind)).toContain(kind);
  });

  it.each(harmless)("%s → nothing", (text) => {
    expect(findPrivateData(text)).toEqual([]);
  });
});

describe("decidePrivacy", () => {
  it("rejects on either side's finding and keeps the data out of the verdict", () => {
    const byRule = findPrivateData("Who uses mira@mail.test?");
    const byModel = [{ kind: "minor", passage: "a child", reason: "…" }] as const;
    const texts = ["Who uses mira@mail.test?", "Mira", "Mira is a child."];
    const decision = decidePrivacy({ texts, byRule, byModel });
    expect(decision).toMatchObject({ passed: false, code: "contact" });
    expect(JSON.stringify(decision)).not.toContain("mira@");
    expect(decidePrivacy({ texts, byRule: [], byModel: [] }).passed).toBe(true);
    expect(decidePrivacy({ texts, byRule: [], byModel })).toMatchObject({ passed: false, code: "minor" });
    const elsewhere = [{ kind: "health", passage: "her illness", reason: "…" }] as const;
    expect(decidePrivacy({ texts, byRule: [], byModel: elsewhere }).passed).toBe(true);
  });
});
