/** Whether a text is the address of a PostgreSQL database, as DATABASE_URL takes it. */
export function isPostgresAddress(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/u.test(new URL(text).protocol);
}
