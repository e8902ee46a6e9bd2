import { useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import type { ReasonList } from '#machines/order/reasons.ts';
import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import { useFocusLater } from '#src/ui/hooks/use-focus-later.ts';

import { readRows, reasonErrors, type ReasonRow, rowsText, withMovedRow, withNewRow } from './reason-rows.ts';
import type { SettingsValues } from './values.ts';

/** State and actions of one reason list as a form input. */
export function useReasonRows(list: ReasonList) {
  const { control } = useFormContext<SettingsValues>();
  const { field, fieldState, formState } = useController({ control, name: `reasons.${list}` });
  const box = useRef<HTMLElement>(null);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  const focus = useFocusLater(box, field.value);
  const rows = readRows(field.value);
  const faults = reasonErrors(rows, list).filter(({ key }) => formState.isSubmitted || visited.has(key));

  function set(next: readonly ReasonRow[]) {
    field.onChange(rowsText(next));
  }

  return {
    rows,
    faults,
    message: fieldState.error?.message,
    announcement,
    /** Focus target for errors of the list: its first invalid input. */
    box: (element: HTMLElement | null) => {
      box.current = element;
      field.ref(
        element && {
          focus: () => (element.querySelector<HTMLElement>('[aria-invalid=true]') ?? element).focus(),
        },
      );
    },
    change: (key: string, values: Partial<ReasonRow>) => {
      setVisited((keys) => new Set([...keys, key]));
      set(rows.map((row) => (row.key === key ? { ...row, ...values } : row)));
    },
    move: (key: string, by: 1 | -1) => {
      const next = withMovedRow(rows, key, by);
      const index = next.findIndex((row) => row.key === key);
      set(next);
      setAnnouncement(`“${next[index]?.label}” agora é o ${index + 1}º de ${next.length}.`);
      // At either end of the list the pressed button is disabled.
      focus([`[data-move="${key} ${by}"]:not([disabled])`, `[data-move="${key} ${-by}"]:not([disabled])`]);
    },
    remove: (key: string) => {
      set(rows.filter((row) => row.key !== key));
      setAnnouncement('Motivo excluído.');
      focus(['input']);
    },
    add: () => {
      const key = newIdempotencyKey();
      set(withNewRow(rows, key));
      focus([`[data-label="${key}"]`]);
    },
  };
}
