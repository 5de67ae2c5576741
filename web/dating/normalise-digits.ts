/** The zeros of digit rows that pages write dates in: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
const OTHER_DIGITS = /[٠-٩۰-۹०-९০-৯๐-๙０-９]/g;

/** The text with ASCII digits; its length doesn't change. */
export function normaliseDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((start) => code >= start && code < start + 10) ?? code;
    return String(code - zero);
  });
}
