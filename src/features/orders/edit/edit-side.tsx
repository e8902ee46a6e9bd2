import type { ReactNode } from 'react';

import { usePaths } from '#src/components/company/company-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

import { ActionNotice } from '../actions/notice.tsx';
import { ChangeList } from '../change-list.tsx';
import { FormFaultStep, OrderErrorSummary } from '../form/error-summary.tsx';
import { BOTTOM_BAR, SIDE_COLUMN, useHasSideColumn } from '../form/side.tsx';
import type { EditForm } from './use-edit-form.ts';

/** The changes of the edit, with the button that saves it: beside the form if there is room, otherwise below it. */
export function EditSide({ edit }: { edit: EditForm }) {
  return useHasSideColumn() ? (
    <div className={SIDE_COLUMN}>
      <Changes edit={edit}>
        <div className="border-line mt-4 flex flex-col gap-3 border-t pt-4">
          <SaveButton edit={edit} />
          <Back edit={edit} />
        </div>
      </Changes>
    </div>
  ) : (
    <>
      <Changes edit={edit}>
        <div className="mt-4 flex">
          <Back edit={edit} />
        </div>
      </Changes>
      <div className={BOTTOM_BAR}>
        {edit.hasFailed && <FormFaultStep />}
        <p className="text-secondary text-sm">{countText(edit)}</p>
        <SaveButton edit={edit} />
      </div>
    </>
  );
}

type ChangesProps = { edit: EditForm; children: ReactNode };

function Changes({ edit, children }: ChangesProps) {
  const { changes, reason } = edit;
  return (
    <Card title={countText(edit)}>
      {changes.length === 0 && (
        <p className="text-secondary text-sm">O que você mudar aparece aqui antes de ser salvo.</p>
      )}
      <ChangeList changes={changes} />
      {edit.needsReason && (
        <Field
          label="Motivo da mudança"
          hint="Obrigatório ao mudar endereço, horário ou paradas. A empresa o vê."
          error={reason.error}
          isRequired
          className="mt-4"
        >
          <Textarea
            name="reason"
            value={reason.value}
            maxLength={500}
            onChange={(event) => reason.change(event.target.value)}
          />
        </Field>
      )}
      {children}
    </Card>
  );
}

function countText({ changes }: EditForm): string {
  if (changes.length === 0) return 'Nenhuma alteração';
  return changes.length === 1 ? '1 alteração' : `${changes.length} alterações`;
}

function SaveButton({ edit: { isSaving } }: { edit: EditForm }) {
  return (
    <Button type="submit" variant="primary" size="lg" isLoading={isSaving}>
      Salvar alterações
    </Button>
  );
}

function Back({ edit: { order } }: { edit: EditForm }) {
  return <LinkButton href={usePaths().order(order.orderNumber)}>Voltar sem salvar</LinkButton>;
}

/** Why the edit was not saved, or that another user has changed the order. */
export function EditNotice({ edit }: { edit: EditForm }) {
  const { problem, unplaced, order, newer, isSaving, hasFailed } = edit;
  return (
    <>
      <ActionNotice
        problem={problem}
        unplaced={problem ? unplaced : []}
        refusal={problem ? undefined : unplaced[0]}
        isOutdated={newer !== undefined}
        order={newer ?? order}
        since={order.lastEventAt}
        isBusy={isSaving}
        onReload={edit.reload}
      />
      {hasFailed && <OrderErrorSummary purpose="para salvar" />}
    </>
  );
}
