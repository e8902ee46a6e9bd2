import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { serviceOrderTimelineQuery } from '#src/api/orders/service-order-history.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

import { ActionNotice } from '../action-forms/notice.tsx';
import { ChangeList } from '../change-list.tsx';
import { NextErrorBar, OrderErrorSummary } from '../form/error-summary.tsx';
import { BOTTOM_BAR, SIDE_COLUMN, useHasSideColumn } from '../form/side.tsx';
import type { LostStop } from './describe-edit.ts';
import type { EditForm } from './use-edit-form.ts';

type EditSideProps = {
  edit: EditForm;
  /** The order can no longer be edited. */
  isBlocked: boolean;
};

/** The changes of the edit, with the button that saves it: beside the form if there is room, otherwise below it. */
export function EditSide({ edit, isBlocked }: EditSideProps) {
  return useHasSideColumn() ? (
    <div className={SIDE_COLUMN}>
      <Changes edit={edit}>
        <div className="border-line mt-4 flex flex-col gap-3 border-t pt-4">
          <SaveButton edit={edit} isBlocked={isBlocked} />
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
        {edit.hasFailed && <NextErrorBar />}
        <p className="text-secondary text-sm">{countText(edit)}</p>
        <SaveButton edit={edit} isBlocked={isBlocked} />
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

function SaveButton({ edit: { isSaving }, isBlocked }: EditSideProps) {
  return (
    <Button type="submit" variant="primary" size="lg" isLoading={isSaving} aria-disabled={isBlocked}>
      Salvar alterações
    </Button>
  );
}

function Back({ edit: { order } }: { edit: EditForm }) {
  return <LinkButton href={usePaths().order(order.orderNumber)}>Voltar sem salvar</LinkButton>;
}

/** Why the edit was not saved, or that another user has changed the order. */
export function EditNotice({ edit }: { edit: EditForm }) {
  const { problem, unplaced, order, newer, isSaving, hasFailed, lost } = edit;
  return (
    <>
      {lost.map((stop) => (
        <LostStopNotice
          key={`${stop.number} ${stop.changes[0]?.after}`}
          orderNumber={order.orderNumber}
          stop={stop}
        />
      ))}
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

/** Shows what was typed in a stop that another user has removed, so that it can be entered elsewhere. */
function LostStopNotice({ orderNumber, stop }: { orderNumber: number; stop: LostStop }) {
  const { data } = useInfiniteQuery(serviceOrderTimelineQuery(orderNumber));
  const field = `Entrega ${stop.number}`;
  const removal = data?.pages
    .flatMap((page) => page.data)
    .find(({ changes }) => changes.some((change) => change.field === field && change.after === null));
  return (
    <Alert tone="warning">
      <p>{`${removal?.by?.name ?? 'Outra pessoa'} removeu a entrega ${stop.number}. O que você digitou nela:`}</p>
      <ChangeList changes={stop.changes} />
    </Alert>
  );
}
