/** Traditional characters of the words that control phrases are made of, each before its simplified form. */
const pairs =
  "請请無无視视說说話话語语設设記记輸输應应該该須须務务獲获執执給给與与為为這这個个裡里裏里後后從从現现開开們们來来對对問问題题規规則则製制導导誤误統统詞词資资訊讯號号頁页報报轉转述述寫写證证據据實实際际內内還还關关閉闭條条約约發发顯显聲声標标複复覆复讀读處处總总結结機机體体員员絕绝當当將将讓让";
const simplified = new Map<string, string>();
for (let at = 0; at < pairs.length; at += 2) simplified.set(pairs.charAt(at), pairs.charAt(at + 1));
const traditional = new RegExp(`[${[...simplified.keys()].join("")}]`, "gu");
/** Words that Taiwan and Hong Kong use for the same things. */
const words: readonly (readonly [said: RegExp, meant: string])[] = [
  [/提示语/gu, "提示词"],
  [/使用者/gu, "用户"],
];

/** Writes traditional characters of control phrases as simplified ones. Other characters stay, so this is no conversion of texts. */
export function foldHan(text: string): string {
  const folded = text.replace(traditional, (character) => simplified.get(character) ?? character);
  return words.reduce((left, [said, meant]) => left.replace(said, meant), folded);
}
