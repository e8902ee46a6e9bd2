import { type ReactNode, type SyntheticEvent, useState } from 'react';

import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import type { RecordForm } from '#src/components/forms/use-record-form.ts';
import { inYears } from '#src/lib/duration-words.ts';
import { parseWholeNumber } from '#src/lib/parse-whole-number.ts';

import type { SettingsValues } from './values.ts';

/**
 * Confirms a shorter order retention: shortly after the save, older orders are deleted permanently.
 * @returns the wrapped form, and its confirmation while open
 */
export function useRetentionQuestion<Body>(
  record: RecordForm<SettingsValues, Body>,
): [record: RecordForm<SettingsValues, Body>, question: ReactNode] {
  const { form } = record;
  const kept = Number(form.formState.defaultValues?.orderRetentionDays);
  const [unconfirmed, setUnconfirmed] = useState<number>();

  async function askOrSubmit() {
    const wanted = parseWholeNumber(form.getValues('orderRetentionDays'));
    if (wanted !== undefined && wanted < kept && (await form.trigger())) setUnconfirmed(wanted);
    else record.submit();
  }

  function submit(event?: SyntheticEvent) {
    event?.preventDefault();
    event?.stopPropagation();
    void askOrSubmit();
  }

  async function confirm() {
    setUnconfirmed(undefined);
    record.submit();
  }

  const question = unconfirmed !== undefined && (
    <ConfirmDialog
      title={`Guardar ordens por ${inYears(unconfirmed)}?`}
      description={`Até agora eram ${inYears(kept)}. As ordens encerradas há mais de ${inYears(unconfirmed)}, com comprovantes e histórico, começam a ser removidas em minutos, e os rascunhos parados há tanto tempo também. Não é possível desfazer.`}
      confirmLabel="Salvar e remover"
      onConfirm={confirm}
      onClose={() => setUnconfirmed(undefined)}
    />
  );
  return [{ ...record, submit }, question];
}
