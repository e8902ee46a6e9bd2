import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiProblem } from '#src/api/http/problem.ts';
import { orderReasonsKey } from '#src/api/orders/order-reasons.ts';
import { serviceOrderKeys } from '#src/api/orders/service-orders.ts';
import {
  type Settings,
  settingsQuery,
  saveSettings,
  type SettingsUpdate,
  settingsKeys,
} from '#src/api/settings.ts';
import { RecordFormFrame } from '#src/components/forms/record-form-frame.tsx';
import { useRecordForm } from '#src/components/forms/use-record-form.ts';
import { refreshBranding } from '#src/components/refresh-branding.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { SettingsBranding } from './branding.tsx';
import { SettingsCalendar } from './calendar.tsx';
import { SETTINGS_LABELS } from './labels.ts';
import { settingsSchema } from './schema.ts';
import {
  SettingsLimits,
  SettingsProof,
  SettingsReasons,
  SettingsRetention,
  SettingsSecurity,
} from './settings-fields.tsx';
import { useAskingSubmit, useRetentionQuestion } from './use-retention-question.tsx';
import { useUploadBeforeSave } from './use-upload-before-save.ts';
import { settingsValues } from './values.ts';

const RENAMED = { '/branding/logoId': 'branding.logo' } as const;

type SettingsFormProps = {
  /** Initial values. */
  settings: Settings;
  /** The newest known version; another administrator may have saved it. */
  newestVersion: number;
  /** Restarts the form from the newest version. */
  onReload: () => void;
};

/** All settings as one form: saved together, or not at all. */
export function SettingsForm({ settings, newestVersion, onReload }: SettingsFormProps) {
  const client = useQueryClient();
  const [version, setVersion] = useState(settings.version);

  function adopt(latest: Settings) {
    setVersion(latest.version);
    return { values: settingsValues(latest), version: latest.version };
  }

  const [askFirst, question] = useRetentionQuestion();
  const record = useRecordForm({
    values: settingsValues(settings),
    version: settings.version,
    schema: settingsSchema,
    labels: SETTINGS_LABELS,
    renamed: RENAMED,
    noun: 'as configurações',
    save: (body, options) => saveSettingsForm(body, options.version ?? version),
    reload: async () => adopt(await client.fetchQuery({ ...settingsQuery(), staleTime: 0 })),
    onOverwrite: askFirst,
    onSaved: (saved) => {
      showSavedSettings(client, saved);
      notify.success('Configurações salvas. Já valem para todos.');
      return adopt(saved);
    },
  });
  const asking = useAskingSubmit(record, askFirst);
  const [waiting, onUpload] = useUploadBeforeSave(asking);

  return (
    <>
      {newestVersion > version && !record.isSaving && (
        <Alert
          tone="warning"
          className="mb-4"
          actions={
            !record.isDirty && (
              <Button size="sm" onClick={onReload}>
                Mostrar as mudanças
              </Button>
            )
          }
        >
          {record.isDirty
            ? 'Outra pessoa alterou as configurações. Ao salvar, você escolhe como juntar as mudanças.'
            : 'Outra pessoa alterou as configurações.'}
        </Alert>
      )}
      <RecordFormFrame record={waiting} submitLabel="Salvar">
        <SettingsBranding onUpload={onUpload} />
        <SettingsLimits id="prazos" />
        <SettingsCalendar />
        <SettingsLimits id="cancelamento" />
        <SettingsLimits id="tentativas" />
        <SettingsProof />
        <SettingsReasons />
        <SettingsSecurity />
        <SettingsRetention />
      </RecordFormFrame>
      {question}
    </>
  );
}

/** Matches pointers into a list: each list is one input, which shows the errors of its entries. */
const IN_A_LIST = /^(\/(?:reasons|calendar)\/\w+)\/.*$/u;

/** Saves the settings; maps error pointers to the inputs of the form. @throws ApiProblem */
async function saveSettingsForm(body: SettingsUpdate, version: number): Promise<Settings> {
  try {
    return await saveSettings(body, version);
  } catch (error) {
    throw error instanceof ApiProblem && error.problem ? withListPointers(error, error.problem) : error;
  }
}

function withListPointers(
  { code, message, status, requestId }: ApiProblem,
  problem: NonNullable<ApiProblem['problem']>,
): ApiProblem {
  const errors = problem.errors?.map((fault) => ({
    ...fault,
    pointer: fault.pointer.replace(IN_A_LIST, '$1'),
  }));
  return new ApiProblem({ code, detail: message, status, requestId, problem: { ...problem, errors } });
}

/**
 * Writes the saved settings to the cache and refreshes everything derived from them, without waiting for a live event.
 */
function showSavedSettings(client: QueryClient, saved: Settings): void {
  client.setQueryData(settingsQuery().queryKey, saved);
  for (const queryKey of [
    settingsKeys.history,
    settingsKeys.calendar,
    orderReasonsKey,
    serviceOrderKeys.all,
  ]) {
    void client.invalidateQueries({ queryKey });
  }
  void refreshBranding();
}
