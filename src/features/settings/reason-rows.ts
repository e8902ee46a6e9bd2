import { tooLong } from '#domain/common-messages.ts';
import { MESSAGES, tooShort } from '#domain/messages.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';
import {
  type NextStep,
  OTHER_CODE,
  type ReasonList,
  type ResponsibleParty,
} from '#machines/order/reasons.ts';
import type { Schema } from '#openapi/schema.ts';

export type ReasonRow = {
  /** Identifies the row, even before the server has assigned a code. */
  key: string;
  /** Null for unsaved reasons. */
  code: string | null;
  label: string;
  party: ResponsibleParty | null;
  nextStep: NextStep | null;
  textRequired: boolean;
  enabled: boolean;
  deletable: boolean;
};

export type ReasonError = { key: string; field: 'label' | 'party'; message: string };

const SHORTEST = 2;
const LONGEST = 60;

/** Serialises a list into a form value; equal lists give equal text. */
export function reasonsText(reasons: readonly Schema<'ReasonSetting'>[]): string {
  return rowsText(reasons.map((reason) => ({ key: reason.code, ...reason })));
}

export function rowsText(rows: readonly ReasonRow[]): string {
  return JSON.stringify(rows);
}

/** Parses the text of `rowsText`. */
export function readRows(text: string): ReasonRow[] {
  return JSON.parse(text);
}

export function isOther({ code }: Pick<ReasonRow, 'code'>): boolean {
  return code === OTHER_CODE;
}

/** Adds an empty row before “Outro”. */
export function withNewRow(rows: readonly ReasonRow[], key: string): ReasonRow[] {
  const row: ReasonRow = {
    key,
    code: null,
    label: '',
    party: null,
    nextStep: null,
    textRequired: false,
    enabled: true,
    deletable: true,
  };
  return [...rows.filter((one) => !isOther(one)), row, ...rows.filter(isOther)];
}

/** Moves a row up or down; “Outro” stays last. */
export function withMovedRow(rows: readonly ReasonRow[], key: string, by: 1 | -1): ReasonRow[] {
  const from = rows.findIndex((row) => row.key === key);
  const [row, other] = [rows[from], rows[from + by]];
  if (row === undefined || other === undefined || isOther(row) || isOther(other)) return [...rows];
  return rows.with(from, other).with(from + by, row);
}

/** Errors of a list's rows, by the server's rules. */
export function reasonErrors(rows: readonly ReasonRow[], list: ReasonList): ReasonError[] {
  const seen = new Set<string>();
  return rows.flatMap(({ key, code, label, party }): ReasonError[] => {
    const name = normalizeText(label);
    const isTwin = seen.has(foldText(name));
    seen.add(foldText(name));
    const message = labelError(name, isTwin);
    const lacksParty = list === 'failure' && party === null && code !== OTHER_CODE;
    return [
      ...(message === undefined ? [] : [{ key, field: 'label' as const, message }]),
      ...(lacksParty ? [{ key, field: 'party' as const, message: MESSAGES['party-required'] }] : []),
    ];
  });
}

function labelError(name: string, isTwin: boolean): string | undefined {
  const length = Array.from(name).length;
  if (length === 0) return MESSAGES.required;
  if (length < SHORTEST) return tooShort(SHORTEST);
  if (length > LONGEST) return tooLong(LONGEST);
  return isTwin ? MESSAGES['reason-twice'] : undefined;
}

/** Request body of a row. */
export function toReasonInput({
  code,
  label,
  party,
  nextStep,
  textRequired,
  enabled,
}: ReasonRow): Schema<'ReasonInput'> {
  return {
    ...(code !== null && { code }),
    label: normalizeText(label),
    party,
    nextStep,
    textRequired,
    enabled,
  };
}
