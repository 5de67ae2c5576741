import type { DomElement, DomNode } from "../extraction/parse-page.ts";
import type { DateCandidate } from "./date-candidate.ts";

/** Words that label a publication date. All languages are tried, since pages don't reliably declare theirs. */
const PUBLISHED =
  "first published|published|posted|date (?:reported|filed|decided)|" +
  // In a sentence, these words tell what somebody did.
  "(?<=^|[—–|·•:;.,]\\s{0,2}|\\d{4}\\s)(?:decided|filed|handed down)|" +
  "permalink|publication date|date published|release date|released|issued|issue date|written|created|uploaded|submitted|added|date of publication|" +
  "veröffentlicht|veröffentlichung|veröffentlichungsdatum|publiziert|erschienen|erscheinungsdatum|erstellt|verfasst|geschrieben|gepostet|eingestellt|hochgeladen|online seit|stand|artikel vom|beitrag vom|meldung vom|nachricht vom|pressemitteilung vom|(?:beitrag|artikel|eintrag) wurde|" +
  "petition (?:started|created|launched)|" +
  "publiée?|postée?|mise? en ligne|parue?|rédigée?|écrit|créée?|date de publication|émise?|diffusée?|" +
  "publicad[oa]|cread[oa]|escrit[oa]|fecha de publicación|publicación|emitid[oa]|emess[oa]|diramat[oa]|" +
  "postad[oa]|data da publicação|pubblicat[oa]|inserit[oa]|data di pubblicazione|data pubblicazione|" +
  "gepubliceerd|geplaatst|gepost|publicatiedatum|publicerad|publicerat|publicerades|skapad|udgivet|offentliggjort|publiceret|publisert|oprettet|opprettet|julkaistu|birt|" +
  "opublikowan[oay]|data publikacji|dodano|utworzono|publikováno|zveřejněno|vydáno|vloženo|publikované|zverejnené|közzétéve|megjelent|publikálva|publicat|postat|" +
  "objavljeno|objavljen[oa]?|objavil[ao]?|публикуван[оа]?|опубликован[оаы]?|дата публикации|размещено|создано|опубліковано|дата публікації|објављено|" +
  "δημοσιεύτηκε|δημοσίευση|δημοσιεύθηκε|ημερομηνία|yayınlanma|yayın|yayımlanma|yayınlandı|eklenme|giriş|oluşturulma|" +
  "نشر|نُشر|نشرت|تاريخ النشر|تاریخ انتشار|منتشر|פורסם|प्रकाशित|เผยแพร่(?:เมื่อ)?(?:วันที่)?|โพสต์(?:เมื่อ)?|ประกาศเมื่อ(?:วันที่)?|ประกาศ ณ วันที่|วันที่(?:ประกาศ|เผยแพร่|ลงข่าว)|ngày đăng|đăng|diterbitkan|dipublikasikan|tayang|" +
  "公告日期|公告时间|公布日期|公布时间|披露日期|披露时间|签发日期|印发日期|发帖|新闻日期|新闻时间|" +
  "发布|發布|發佈|发表|發表|首发|首發|刊登|刊发|发稿|发文|录入|上线|上传|成文|创建|創建|建立|生成|写于|寫於|撰写|公开|公開|投稿|掲載|配信|作成|発表|公開日|投稿日|입력|등록|게시|작성|승인|기사입력|송고|발행|publié le";
/** Words that label the page's own date only if no word precedes them: an "opening date" is a different date. */
const BARE =
  "date|datum|data|fecha|日期|时间|時間|日時|日付|作成日|дата|tarih|dátum|ngày|تاريخ|التاريخ|날짜|день";
const MODIFIED =
  "updated?|last update|modified|edited|revised|changed|reviewed|last change|" +
  "aktualisiert|aktualisierung|geändert|änderung|bearbeitet|überarbeitet|letztes update|" +
  "mise? à jour|actualisée?|modifiée?|maj|màj|actualizad[oa]|modificad[oa]|última actualización|actualización|atualizad[oa]|atualização|alterad[oa]|" +
  "aggiornat[oa]|aggiornamento|modificat[oa]?|bijgewerkt|gewijzigd|aangepast|laatste wijziging|uppdaterad|uppdaterat|uppdaterades|ändrad|opdateret|oppdatert|endret|ændret|redigeret|päivitetty|muokattu|uppfært|" +
  "aktualizacja|zaktualizowan[oay]|zmodyfikowano|aktualizováno|upraveno|změněno|aktualizované|upravené|frissítve|módosítva|actualizat|ažurirano|izmijenjeno|posodobljeno|обновен[оа]?|обновлен[оаы]?|обновлён|изменен[оаы]?|отредактировано|оновлено|змінено|ажурирано|" +
  "ενημέρωση|ενημερώθηκε|τροποποίηση|güncelleme|güncellenme|güncellendi|düzenleme|تحديث|آخر تحديث|עודכן|अपडेट|อัปเดต|แก้ไข|cập nhật|diperbarui|diubah|" +
  "更新|修改|编辑于|編輯於|最后编辑|最後編輯|修订|修正|改訂|最終更新|수정|업데이트|최종수정";

/** Labels of the day on which a text was written. Where a page also names the day of its publication, that day is later and counts. */
const OF_WRITING =
  /created|written|erstellt|verfasst|geschrieben|rédigée?|écrit|créée?|cread[oa]|escrit[oa]|成文|创建|創建|建立|生成|写于|寫於|撰写|作成|作成日|작성|utworzono|создано/iu;

/** Text that may separate a label from its date: small words, a weekday or a time, but no sentence. */
const GAP =
  "(?:[^\\p{L}\\d]{0,6}|[^\\p{L}\\d]{1,4}(?:(?:\\p{L}{1,14},?|\\p{L}{1,2}\\.)[^\\p{L}\\d.!?]{1,3}){0,5}(?:\\p{L}{1,4}\\.,?\\s)?|[^\\p{L}\\d]{0,4}\\d{1,2}[:.]\\d\\d\\s?(?:uhr|am|pm|h)?[,\\s-]{1,4}(?:\\p{L}{1,10},?\\s)?)";
/** An identifier of code, such as `created_at`, is no label. */
const ending = (words: string) => new RegExp(`(?:^|[^\\p{L}])(?:${words})(?!_)${GAP}$`, "iu");
/**
 * Labels at the end of a text. Chinese, Japanese and Korean have patterns of their own, since they have no spaces between words, so that a
 * label may follow any letter.
 */
const PUBLISHED_END = ending(PUBLISHED);
const MODIFIED_END = ending(MODIFIED);
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const cjkEnding = (words: string) =>
  new RegExp(
    `(?:${words
      .split("|")
      .filter((word) => CJK.test(word))
      .join("|")})\\p{L}{0,3}[^\\p{L}\\d]{0,6}$`,
    "u",
  );
const PUBLISHED_CJK = cjkEnding(PUBLISHED);
const MODIFIED_CJK = cjkEnding(MODIFIED);
const BARE_WHOLE = new RegExp(
  `^[^\\p{L}\\d]{0,3}(?:${BARE})[^\\p{L}\\d]{0,6}(?:\\p{L}{1,12}\\.?,?\\s)?$`,
  "iu",
);

/** Number of characters before the date in which a label is searched. */
const REACH = 60;

export interface DateLabel {
  readonly kind: "published" | "modified";
  /** Whether the label is part of a sentence about something else, such as "The book was published on". */
  readonly isTold: boolean;
  /** Whether the label names no event, as "Date:" does. */
  readonly isBare: boolean;
  /** Whether the label names the writing of the text, and not its publication. */
  readonly isOfWriting: boolean;
}

/** Least distance of two labels. Nearer ones are parts of one word. */
const FIRST = 6;
const HELPING_VERB =
  /(?:^|\s)(?:was|were|is|been|be|wurden?|war|ist|été|est|fue|fu|foi|è|stat[oa]|werd|is|blev|är|был[аои]?)$/iu;
const ABOUT_THIS_PAGE =
  /(article|post|page|entry|artikel|beitrag|eintrag|seite|text|story|news|entrada|artículo|articolo|artigo|wpis|статья|文章|本文|稿件|記事|글)/iu;

/**
 * Matches the number of a release or of an official journal before its day: "Press release No. 78 of", "JORF n°54 du". A law's own day,
 * which such a journal also names, is an earlier one.
 */
const NUMBERED =
  /(?:press release|news release|pressemitteilung|communiqué(?: de presse)?|comunicado(?: de prensa)?|nota de prensa|jorf|journal officiel|official journal|gazette|amtsblatt|bundesgesetzblatt|bo[a-z]{0,3}|bolet[ií]n oficial|diario oficial|gaceta(?: oficial)?|diário(?: da república| oficial)?|gazzetta ufficiale|moniteur belge|staatsblad|dziennik ustaw)\W{0,3}(?:serie general\W{0,3})?(?:n[uú]m|n[or]?)?\W{0,3}\d[\d/.-]{0,12},?\s(?:of|vom|du|de|del|di|from|dated|van|z dnia)\s$/iu;
/** Matches what stands before the day on which a court gave the judgment that the page shows. */
const JUDGED =
  /^\W{0,3}(?:(?:ex tempore |reserved )?judge?ment|opinion|ruling|decision|arrêt|décision|jugement|urteil|beschluss|sentencia|sentenza|acórdão)(?!\p{L})[^:;]{0,90}\s(?:delivered|given|handed down|pronounced|rendue?|prononcée?|verkündet|dictada|pronunciata)(?:\s(?:on|am|le|el|il))?(?:\s(?:the|\p{L}{3,10},?))?\s$/iu;
const LONGEST_JUDGMENT = 140;
/** Match what stands before a label that belongs to the date before it, as in "2020年1月3日に公開", and a label that leads to the next one. */
const OF_DATE_BEFORE = /[\d日]に?$/u;
const LEADS = /[于於在:：][^\p{L}\d]*$/u;

/** Matches the end of an earlier field of the same line: 来源:生命科学学院, "Argued: February 25, 2025". */
const BEHIND_FIELD = /(?:^|\s)\p{L}{1,12}\s?[:：]\s?(?:[^\s:：]{1,30}|\p{L}{3,10}\s\d{1,2},\s\d{4})$/u;

/** Reads the label from the words before a date. `before` is the block's text up to the date. Null if there is no label. */
export function readDateLabel(before: string): DateLabel | null {
  const near = before.slice(-REACH);
  const told = (match: RegExpExecArray): boolean => {
    const subject = before.slice(0, before.length - near.length + match.index).trim();
    const isSentence = HELPING_VERB.test(subject) || subject.split(/\s+/).length > 2;
    return (
      isSentence &&
      !/[|/·•–—,;:：)\]>-]$/.test(subject) &&
      !BEHIND_FIELD.test(subject) &&
      !ABOUT_THIS_PAGE.test(subject)
    );
  };
  const launched = PUBLISHED_CJK.exec(near);
  const isTaken =
    launched !== null && OF_DATE_BEFORE.test(near.slice(0, launched.index)) && !LEADS.test(launched[0]);
  if (JUDGED.test(before.slice(0, LONGEST_JUDGMENT + 1)) && before.length <= LONGEST_JUDGMENT)
    return { kind: "published", isTold: false, isBare: false, isOfWriting: false };
  const published = PUBLISHED_END.exec(near) ?? NUMBERED.exec(near) ?? (isTaken ? null : launched);
  const modified = MODIFIED_END.exec(near) ?? MODIFIED_CJK.exec(near);
  // The nearer one of two labels counts: "Reviewed · Published".
  const isNearer = modified !== null && !(published !== null && published.index > modified.index + FIRST);
  if (modified !== null && isNearer)
    return { kind: "modified", isTold: told(modified), isBare: false, isOfWriting: false };
  if (published)
    return {
      kind: "published",
      isTold: told(published),
      isBare: false,
      isOfWriting: OF_WRITING.test(published[0]),
    };
  const isBare = (before.length <= REACH && BARE_WHOLE.test(before)) || isFieldBesideByline(near);
  return isBare ? { kind: "published", isTold: false, isBare, isOfWriting: false } : null;
}

/** Match a field that names who wrote or sent a Chinese text, and the name of a later field of that line, which gives its day. */
const BYLINE_FIELD =
  /(?:^|[\s|｜])(?:作者|来源|來源|出处|記者|记者|编辑|編輯|责编|责任编辑|摄影|攝影|供稿|撰稿|审核|发布人|发布者|发布单位|信息来源)\s{0,2}[:：]/u;
const DAY_FIELD = /[\s|｜](?:时间|時間|日期)\s{0,2}[:：]\s{0,3}$/u;

/** Whether a Chinese field of a day follows the byline's fields, as in "作者：研究生院　时间：". Beside a place it is an event's time. */
const isFieldBesideByline = (near: string): boolean =>
  DAY_FIELD.test(near) && BYLINE_FIELD.test(near) && !/(?:地点|地點)\s{0,2}[:：]/u.test(near);

const BEHIND = "^[^\\p{L}\\d]{0,4}(?:\\d{1,2}:\\d\\d(?::\\d\\d)?[^\\p{L}\\d]{0,3})?";
const MODIFIED_BEHIND = new RegExp(
  `${BEHIND}(?:(?:最后|最終)?(?:更新|修改|修订|编辑)|(?:last )?(?:updated|modified|edited)|aktualisiert|geändert|mise? à jour|actualizado)[.。)）]?$`,
  "iu",
);
const PUBLISHED_BEHIND = new RegExp(
  `${BEHIND}(?:(?:(?:首次)?(?:发布|發布|發佈|发表|發表|刊登|上传)|に?(?:公開|投稿|掲載))(?:[.。)）]?$|\\s(?=(?:19|20)\\d\\d))|(?:published|posted|veröffentlicht|publié)[.。)）]?$)`,
  "iu",
);

/**
 * Reads the label that follows a date and ends the text, as in "2026-03-03 发布" or "8 months ago · Updated", or that another date follows,
 * as in "2026/03/03に公開 2026/03/09". `after` is the text behind the date.
 */
export function readLabelBehind(after: string): DateCandidate["kind"] | null {
  const rest = after.trim();
  if (rest === "" || rest.length > 40) return null;
  if (MODIFIED_BEHIND.test(rest)) return "modified";
  return PUBLISHED_BEHIND.test(rest) ? "published" : null;
}

/** The title of a sign without text that stands directly before an element, as a template labels a date with a picture. */
export function signBeside(element: DomElement): string {
  const sign = element.previousElementSibling;
  const title = sign?.getAttribute("title") ?? sign?.getAttribute("aria-label") ?? "";
  if (sign === null || title === "" || title.length > REACH) return "";
  // A sign is small. What a hostile page nests beside its dates is not read.
  const waiting: DomNode[] = [sign];
  for (let node = waiting.pop(), seen = 0; node !== undefined; node = waiting.pop(), seen++) {
    if (seen > MAX_SIGN || (node.nodeType === 3 && (node.nodeValue ?? "").trim() !== "")) return "";
    for (let child = node.firstChild; child !== null && waiting.length <= MAX_SIGN; child = child.nextSibling)
      waiting.push(child);
  }
  return `${title} `;
}

/** Number of nodes of a picture that labels a date. */
const MAX_SIGN = 30;

/** Words before a date that is not the page's: the day when a source was read, a person was born, or an event begins. */
const OTHER_DAY =
  /(?:retrieved|accessed|archived|visited|abgerufen|zugriff|consulté|consultado|consultato|geraadpleegd|copyright|©|\(c\)|expires?|deadline|due|born|geboren|geb\.|née?|founded|gegründet|established|since|seit|depuis|desde|gültig|valid|joined|registriert|mitglied|member|geöffnet|received|accepted|effective|applies|closing|closes|opening|eröffnung|starts?|beginn|termin|premiere|version|vol\.?|issue|ausgabe|nr\.?)[^\p{L}\d]{0,3}(?:\p{L}{1,10}[^\p{L}\d]{1,2}|[\d.]{1,6}[^\p{L}\d]{1,3}){0,2}$/iu;

/** The same in Chinese: days of manuscripts, laws, tenders and events, behind the names of other articles, and of the last of some replies. */
const OTHER_DAY_HAN =
  /(?:(?:收稿|录用|接收|生效|截止|施行|实施|到期|有效期|开标|报名|考试|举办|召开|讲座|会议|活动|出生)\p{Script=Han}{0,3}|(?:推荐|相关|热门|其他)文章\p{Script=Han}?|[上下]一篇[^。]{0,50}|\d\s?(?:条|則|个)(?:回复|回覆|评论))[^\p{L}\d]{0,3}$/u;

/** The beginning of a discussion is the page's own day: "Start date" beside "Thread starter". */
const OF_THREAD = /\b(?:thread|topic|discussion)\b/iu;

/** Whether the words before a date show that it is not the page's date. */
export function isOtherDay(before: string): boolean {
  const near = before.slice(-60);
  return (OTHER_DAY.test(near) && !OF_THREAD.test(near)) || OTHER_DAY_HAN.test(near);
}

const STRONG =
  /^(date|dates|datum|fecha|datetime|timestamp|time|pubtime|dateline|published|publish|publication|posted|pubdate|datepublished|erstellt|veroeffentlicht|zeit|data|datetext)$/;
const WEAK =
  /^(byline|author|autor|meta|metadata|info|infos|credits|kicker|subline|publi\w*|updated|header|details|head)$/;
/** Words that contain "date", but don't mean the page's date. */
const NOT =
  /^(candidate|mandate|accessdate|archivedate|validate|validdate|expirydate|enddate|startdate|eventdate|birthdate|up-?to-?date)$/;

/** How clearly an element's name, class or id states that it contains the page's date; null if it doesn't. */
export function dateMark(element: DomElement): "strong" | "weak" | null {
  const name = element.localName;
  if (name === "time" || name === "abbr") return "strong";
  const words = `${element.getAttribute("class") ?? ""} ${element.getAttribute("id") ?? ""}`;
  if (words.length < 2) return null;
  const tokens = words
    .slice(0, 300)
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[^a-z]+/);
  if (tokens.some((token) => isStrong(token))) return "strong";
  return tokens.some((token) => WEAK.test(token)) ? "weak" : null;
}

const isStrong = (token: string) =>
  STRONG.test(token) || (/(?<!up)(date|datum|timestamp)$|^date(?!n)/.test(token) && !NOT.test(token));
