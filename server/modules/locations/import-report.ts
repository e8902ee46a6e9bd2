import { LOCATION_KIND_LABELS } from '#domain/location-kinds.ts';
import type { Schema } from '#openapi/schema.ts';

import { BASE_WIDE } from './export-locations.ts';
import type { Lines } from './import-lines.ts';
import type { PlannedRow } from './import-plan.ts';

type Report = Schema<'LocationImport'>;

/** A spreadsheet as read; a workbook has neither encoding nor separator. */
export type ReadTable = Pick<Report, 'encoding' | 'delimiter'> & { rows: string[][] };

const MAX_TOLD = 500;
const MAX_PREVIEWED = 100;
const MAX_ACCENT_SAMPLES = 5;

/** Reports the result of an import or of its dry run. */
export function reportImport(
  { encoding, delimiter }: ReadTable,
  { lines, ignoredColumns, errors: ofHeading, errorOfColumn, errorAt }: Lines,
  planned: readonly PlannedRow[],
  dryRun: boolean,
): Report {
  const ofCompany = planned.some(({ isOwnerless }) => isOwnerless)
    ? [errorOfColumn('company', 'company-missing')]
    : [];
  const errors = [...ofHeading, ...ofCompany];
  let errorCount = errors.length;
  for (const row of planned) {
    errorCount += row.faults.length;
    if (errors.length >= MAX_TOLD) continue;
    const ofRow = row.faults.map(({ column, fault }) => errorAt(row.line, column, fault));
    errors.push(...ofRow.toSorted((one, other) => (one.column ?? 0) - (other.column ?? 0)));
  }
  const duplicates = planned.flatMap(({ duplicate }) => duplicate ?? []);
  const count = (outcome: PlannedRow['outcome']) => planned.filter((row) => row.outcome === outcome).length;
  return {
    dryRun,
    encoding,
    accentSamples: accentSamplesOf(planned),
    delimiter,
    rows: lines.length,
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    skipped: count('skip'),
    invalid: count('error'),
    ignoredColumns,
    errors: errors.slice(0, MAX_TOLD),
    errorCount,
    duplicates: duplicates.slice(0, MAX_TOLD),
    duplicateCount: duplicates.length,
    preview: previewOf(planned),
  };
}

/** Texts that show the user whether the encoding was detected correctly. */
function accentSamplesOf(planned: readonly PlannedRow[]): string[] {
  const samples = new Set<string>();
  for (const { input } of planned) {
    if (!input) continue;
    const { label, contactName, address } = input;
    for (const text of [label, contactName, address.street, address.district, address.city]) {
      if (/[\u00c0-\u024f]/.test(text)) samples.add(text);
      if (samples.size === MAX_ACCENT_SAMPLES) return [...samples];
    }
  }
  return [...samples];
}

function previewOf(planned: readonly PlannedRow[]): Report['preview'] {
  const isRemarkable = (row: PlannedRow) => row.faults.length > 0 || row.duplicate !== undefined;
  return [...planned.filter(isRemarkable), ...planned.filter((row) => !isRemarkable(row))]
    .slice(0, MAX_PREVIEWED)
    .toSorted((a, b) => a.line.row - b.line.row)
    .map(shownRow);
}

function shownRow({ line: { row, cells }, outcome, owner, input }: PlannedRow): Schema<'ImportRow'> {
  const address = input?.address ?? cells;
  const { street, number, complement, district, city, state } = address;
  const town = [city, state].filter(Boolean).join('/');
  return {
    row,
    outcome,
    company: owner?.name ?? (owner?.id === null ? BASE_WIDE : cells.company || null),
    label: input?.label ?? cells.label ?? '',
    kind: input ? LOCATION_KIND_LABELS[input.kind] : (cells.kind ?? ''),
    contactName: input?.contactName ?? cells.contactName ?? '',
    contactPhone: input?.contactPhone ?? cells.contactPhone ?? '',
    address: [street, number, complement, district, town].filter(Boolean).join(', '),
  };
}
