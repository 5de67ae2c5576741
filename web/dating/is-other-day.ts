/** Words before the day of something else: when a source was read, a right began, someone was born. */
const OTHER_DAY =
  /(?:retrieved|accessed|archived|visited|abgerufen|zugriff|consulté|consultado|consultato|geraadpleegd|copyright|©|\(c\)|expires?|deadline|due|born|geboren|geb\.|née?|founded|gegründet|established|since|seit|depuis|desde|gültig|valid|joined|registriert|mitglied|member|geöffnet|opening|eröffnung|starts?|beginn|termin|premiere|version|vol\.?|issue|ausgabe|nr\.?)[^\p{L}\d]{0,3}(?:\p{L}{1,10}[^\p{L}\d]{1,2}|[\d.]{1,6}[^\p{L}\d]{1,3}){0,2}$/iu;

/** Whether the words before a date say that it is the day of something else. */
export const isOtherDay = (before: string): boolean => OTHER_DAY.test(before.slice(-60));
