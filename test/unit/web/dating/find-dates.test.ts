import { describe, expect, it } from "vitest";
import { findDates } from "../../../../web/dating/find-dates.ts";
import { readStamp } from "../../../../web/dating/read-stamp.ts";

const dates = (text: string, monthFirst = false) => findDates(text, monthFirst).map((found) => found.date);

describe("findDates", () => {
  it.each([
    ["on 3 March 2026 in", "2026-03-03"],
    ["March 3rd, 2026", "2026-03-03"],
    ["Tue. Sept. 8 2020 10:15AM", "2020-09-08"],
    ["the 17th of August, 2020", "2020-08-17"],
    ["3-Mar-26", "2026-03-03"],
    ["20 Aug '19", "2019-08-20"],
    ["3. März 2026", "2026-03-03"],
    ["3.Maerz 2026", "2026-03-03"],
    ["3. Jänner 2026", "2026-01-03"],
    ["13 Uhr 20. März 2026", "2026-03-20"],
    ["1er août 2019", "2019-08-01"],
    ["le 3 fevrier 2026", "2026-02-03"],
    ["3 de marzo de 2026", "2026-03-03"],
    ["8 de setiembre del 2020", "2020-09-08"],
    ["3 dicembre 2025", "2025-12-03"],
    ["3 December 2025", "2025-12-03"],
    ["d’octobre: 3 d’octobre del 2025", "2025-10-03"],
    ["3 de março de 2026", "2026-03-03"],
    ["3 mrt. 2026", "2026-03-03"],
    ["3 października 2025", "2025-10-03"],
    ["3. září 2025", "2025-09-03"],
    ["3 Ağustos 2025", "2025-08-03"],
    ["3 марта 2026 г.", "2026-03-03"],
    ["3 серпня 2025", "2025-08-03"],
    ["3 Σεπτεμβρίου 2025", "2025-09-03"],
    ["3. syyskuuta 2025", "2025-09-03"],
    ["den 3 september 2025", "2025-09-03"],
    ["3. oktober 2025", "2025-10-03"],
    ["2025. augusztus 3.", "2025-08-03"],
    ["2025 m. rugpjūčio 3 d.", "2025-08-03"],
    ["3 tháng 8, 2025", "2025-08-03"],
    ["٣ أغسطس ٢٠٢٥", "2025-08-03"],
    ["3 สิงหาคม 2568", "2025-08-03"],
    ["2026年3月3日", "2026-03-03"],
    ["令和2年8月3日", "2020-08-03"],
    ["2026년 3월 3일", "2026-03-03"],
    ["2026. 3. 3. 오후", "2026-03-03"],
    ["03.03.2026", "2026-03-03"],
    ["28.09.19", "2019-09-28"],
    ["2026/03/03", "2026-03-03"],
    ["31/12/25", "2025-12-31"],
    ["Completed: 29 01 2025 Reviewers", "2025-01-29"],
    ["29 1 2025 14:30", "2025-01-29"],
    ["2025 01 29", "2025-01-29"],
  ])("finds %s", (text, date) => {
    expect(dates(text)).toEqual([date]);
  });

  it("reads 3/4/2026 as the page's country does, and no day that isn't one", () => {
    expect(dates("3/4/2026", true)).toEqual(["2026-03-04"]);
    expect(dates("3/4/2026")).toEqual(["2026-04-03"]);
    expect(dates("3/14/2026")).toEqual(["2026-03-14"]);
    expect(dates("03 04 2026", true)).toEqual(["2026-03-04"]);
    expect(dates("03 04 2026")).toEqual(["2026-04-03"]);
    expect(dates("30.02.2026, 1.2.3, 192.168.10.20, May 2026, 12:30, v1.9.2012.1")).toEqual([]);
    expect(dates("30 02 2026, 12 29 01 2025, 29 01 2025 17, +49 29 01 2025, 5 8 2000, 2025 01 290")).toEqual(
      [],
    );
  });

  it("reads stamps of programs", () => {
    expect(readStamp("2026-03-03T23:30:00-05:00")).toBe("2026-03-03");
    expect(readStamp("20260303T101500Z")).toBe("2026-03-03");
    expect(readStamp("1772496000")).toBe("2026-03-03");
    expect(readStamp("1772496000000")).toBe("2026-03-03");
    expect(readStamp("Tue, 03 Mar 2026 10:00:00 GMT")).toBe("2026-03-03");
    expect(readStamp("yesterday")).toBeNull();
  });
});
