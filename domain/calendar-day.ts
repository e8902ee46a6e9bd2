/** Whether a text is an existing day; "2026-02-30" is not. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const millis = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(millis) && new Date(millis).toISOString().slice(0, 10) === text;
}
