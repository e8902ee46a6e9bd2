/** The headings of the columns that the report of an import has behind those of its file. */
export const REPORT_HEADINGS = ['Situação', 'Erros'] as const;

/** The index of the first column of a report in the headings of a file that is one, which can be imported again. */
export function reportColumnsAt(headings: readonly string[]): number | undefined {
  const at = headings.findLastIndex((heading) => heading.trim() !== '') - REPORT_HEADINGS.length + 1;
  return REPORT_HEADINGS.every((heading, index) => headings[at + index]?.trim() === heading) ? at : undefined;
}
