import { expect, test } from "vitest";
import { joinsNames } from "../../../../gates/evidence/joins-names.ts";

const fact = ([subject, relation, object, from = null]: readonly (string | null)[]) => ({
  ...{ subject: subject ?? "", relation: relation ?? "", object: object ?? "", from: from ?? null, to: null },
});

test.each([
  ["2022 security audit of CRI-O", "audit of", "CRI-O"],
  ["2022 security audit of CRI-O", "audit of", "CRI-O", "2022"],
  ["Harlow graduation due diligence", "subject of the due diligence", "Harlow"],
  ["Harlow", "has the graduation review", "graduation review of Harlow"],
  ["Linkerd 2.18", "version of", "Linkerd"],
  ["Dragonfly 毕业尽职调查", "调查的项目", "Dragonfly"],
  ["KubeEdge 毕业申请", "申请毕业的项目", "KubeEdge"],
  ["Linkerd 2.18", "所属项目", "Linkerd"],
  ["hsbt", "姓名", "Hiroshi Shibata"],
  ["Ida Stern", "GitHub handle", "tidewright-7"],
  ["@tides", "account of", "Ida Stern"],
])("%s – %s – %s joins two names", (...words) => {
  expect(joinsNames(fact(words))).toBe(true);
});

test.each([
  ["Harlow founder Ida Stern", "founder of", "Harlow"],
  ["2022 security audit of CRI-O", "found no faults in", "CRI-O"],
  ["security audit of CRI-O", "audit of", "CRI-O", "2022-06-06"],
  ["Nobel Prize of Marie Curie", "prize of", "Marie Curie"],
  ["Nobel Prize of Marie Curie", "Nobel Prize of", "Marie Curie"],
  ["Ruby 代码库从 Subversion 到 Git 的迁移", "迁出的版本控制系统", "Subversion"],
  ["Ruby 代码库从 Subversion 到 Git 的迁移", "代码库的迁移", "Ruby"],
  ["石桥创始人陶宁", "创始人", "石桥"],
  ["OpenTelemetry Governance Committee", "members elected by the contributors of", "OpenTelemetry"],
  ["Checkpoint Restore Working Group", "upstream project named in its charter", "CRI-O"],
  ["Marilyn Monroe", "real name", "Norma Jeane Mortenson"],
  ["hsbt", "maintainer of", "Ruby Core"],
  ["python", "name", "Guido"],
  ["Harlow", "audit of", "Harlow"],
])("%s – %s – %s may be a clue", (...words) => {
  expect(joinsNames(fact(words))).toBe(false);
});
