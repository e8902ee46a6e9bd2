import type { ReportFile } from '#src/api/reports.ts';

/** Hands a file to the browser to be saved: the call that fetched it carries the token, which a plain link can't. */
export function saveFile({ name, content }: ReportFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
