import { type ReactNode, type SyntheticEvent, useState } from 'react';

import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import type { RecordForm } from '#src/components/forms/use-record-form.ts';
import { inYears } from '#src/lib/duration-words.ts';
import { parseWholeNumber } from '#src/lib/parse-whole-number.ts';

import type { SettingsValues } from './values.ts';

type Retention = Pick<SettingsValues, 'orderRetentionDays'>;

/** Saves, after a confirmation if the typed retention is shorter than the latest stored one. */
type AskFirst = (values: { typed: Retention; latest: Retention }, save: () => void) => void;

/**
 * Confirms a shorter order retention: shortly after the save, older orders are deleted permanently.
 * @returns what asks before a save, and its confirmation while open
 */
export function useRetentionQuestion(): [askFirst: AskFirst, question: ReactNode] {
  const [asked, setAsked] = useState<{ wanted: number; kept: number; save: () => void }>();

  const askFirst: AskFirst = ({ typed, latest }, save) => {
    const wanted = parseWholeNumber(typed.orderRetentionDays);
    const kept = Number(latest.orderRetentionDays);
    if (wanted !== undefined && wanted < kept) setAsked({ wanted, kept, save });
    else save();
  };

  const question = asked && (
    <ConfirmDialog
      title={`Guardar ordens por ${inYears(asked.wanted)}?`}
      description={`Até agora eram ${inYears(asked.kept)}. As ordens encerradas há mais de ${inYears(asked.wanted)}, com comprovantes e histórico, começam a ser removidas em minutos, e os rascunhos parados há tanto tempo também. Não é possível desfazer.`}
      confirmLabel="Salvar e remover"
      onConfirm={async () => {
        setAsked(undefined);
        asked.save();
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return [askFirst, question];
}

/** The form, which asks first when it is submitted with valid values. */
export function useAskingSubmit<Body>(
  record: RecordForm<SettingsValues, Body>,
  askFirst: AskFirst,
): RecordForm<SettingsValues, Body> {
  const { form } = record;
  const { orderRetentionDays = '' } = form.formState.defaultValues ?? {};

  async function askOrSubmit() {
    const latest = { orderRetentionDays };
    if (await form.trigger()) askFirst({ typed: form.getValues(), latest }, () => record.submit());
    else record.submit();
  }

  function submit(event?: SyntheticEvent) {
    event?.preventDefault();
    event?.stopPropagation();
    void askOrSubmit();
  }

  return { ...record, submit };
}
