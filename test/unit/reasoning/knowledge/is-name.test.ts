import { expect, test } from "vitest";
import { isName } from "../../../../reasoning/knowledge/is-name.ts";

const one = { isOneThing: true };
const several = { isOneThing: false };

test.each([
  "Certified Kubernetes AI Conformance Program",
  "WHO",
  "the A award",
  "Orta prize",
  "University of Tartu",
  "SIG Testing",
  "kube-vip/kube-vip",
  "v3.7.0",
  "@nobu",
  "pgBouncer",
  "requests.py",
  "“a room of one's own”",
  "KubeCon 2018",
  "Ólafur Arnalds",
  "Seven",
  "The Third of May 1808",
])("%s is a name, of one thing and of a set", (name) => {
  expect([isName(name, one), isName(name, several)]).toEqual([true, true]);
});

test.each([
  "a national institute",
  "national institute",
  "the oldest club of the town",
  "open-source project",
  "its third co-chair",
  "Designer of the plant",
  "person who co-chaired the conference",
  "members of a steering committee",
  "two internet companies",
  "another maker of chips",
  "某研究所",
  "一家国家级研究所",
  "国家级研究所",
  "开源项目",
  "该公司",
  "公告感谢的报告者",
  "博物馆",
  "",
  "five",
  "三十多位",
  "约有五个",
  "10个安全问题",
  "10 个安全问题",
  "100 多名成员",
  "超过 100 个",
  "数百名",
  "几十位",
  "上百家",
  "1,200名",
  "thirty",
  "the last days of November 2025",
  "before the middle of December 2025",
  "the second Tuesday of November 2025",
])("%s is no name", (words) => {
  expect([isName(words, one), isName(words, several)]).toEqual([false, false]);
});

test.each([
  "etcd",
  "nobu",
  "五条悟",
  "二条城",
  "九条兼实",
  "千家驹",
  "万家宝",
  "百家讲坛",
  "三个代表",
  "三位一体",
  "三一重工",
  "第三次公开审计",
  "清华大学",
  "老舍",
  "敦煌研究院",
  "云原生计算基金会",
])("%s is a name where the node is one thing, and may be a class where it is a set", (words) => {
  expect([isName(words, one), isName(words, several)]).toEqual([true, false]);
});

test.each(["《三体》", "阿尔贝·加缪", "Go语言", "“夸父”工具"])("%s is a name in Chinese", (words) => {
  expect([isName(words, one), isName(words, several)]).toEqual([true, true]);
});
