import { own } from "../../domain/own.ts";

const digits = "零一二三四五六七八九";
const tens: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** A whole number in Chinese numerals (二〇二六, 十二, 三百零五, 一千二百万, 两亿); null for what is none. */
export function readChineseNumeral(text: string): number | null {
  const plain = text.replaceAll("〇", "零").replaceAll("两", "二");
  if (!/^[零一二三四五六七八九十百千万亿]+$/u.test(plain)) return null;
  if (!/[十百千万亿]/u.test(plain)) return Number([...plain].map((digit) => digits.indexOf(digit)).join(""));
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const sign of plain) {
    const ten = own(tens, sign);
    if (ten !== undefined) {
      section += (digit || 1) * ten;
      digit = 0;
    } else if (sign === "万" || sign === "亿") {
      const scale = sign === "万" ? 1e4 : 1e8;
      total = (total + section + digit) * scale;
      section = 0;
      digit = 0;
    } else digit = digits.indexOf(sign);
  }
  return total + section + digit;
}
