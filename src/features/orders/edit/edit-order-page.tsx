import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation, useSearchParams } from 'wouter';

import FilePen from '#icons/file-pen';
import { companiesQuery } from '#src/api/companies.ts';
import { type ServiceOrder, serviceOrderQuery } from '#src/api/orders/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { RecordLoader, WaitingColumns } from '#src/components/forms/record-loader.tsx';
import { useUnsavedChanges } from '#src/components/forms/use-unsaved-changes.tsx';
import { useIsBase } from '#src/components/use-session.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useShortcut } from '#src/ui/hooks/use-shortcut.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { notify } from '#src/ui/overlays/notify.ts';
import { PageHeader } from '#src/ui/page-header.tsx';

import { allowedActionOf, isAllowed } from '../actions/allowed-actions.ts';
import { OrderFields, OrderFormColumns } from '../form/order-fields.tsx';
import { EditNotice, EditSide } from './edit-side.tsx';
import { type EditForm, useEditForm } from './use-edit-form.ts';

/** `/ordens-de-servico/criar?editar=`: a requested order in the form of a new one; `parada` names the stop to edit. */
export function EditOrderPage() {
  const [search] = useSearchParams();
  const paths = usePaths();
  const orderNumber = numberIn(search.get('editar')) ?? 0;
  const sequence = numberIn(search.get('parada'));
  return (
    <RecordLoader
      key={orderNumber}
      query={serviceOrderQuery(orderNumber)}
      title="Editar ordem"
      titleOf={() => `Editar OS ${orderNumber}`}
      failureTitle="Não foi possível abrir a ordem"
      trail={[{ label: 'Ordens de Serviço', href: paths.orders() }]}
      waiting={<WaitingColumns wide={['h-64', 'h-96', 'h-72']} narrow="h-72" />}
    >
      {(order) => <EditOrder order={order} openedStop={sequence === undefined ? undefined : sequence - 1} />}
    </RecordLoader>
  );
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined;
}

type EditOrderProps = { order: ServiceOrder; openedStop: number | undefined };

/** The edit of an order that may be edited; otherwise the reason, and the way back. */
function EditOrder({ order, openedStop }: EditOrderProps) {
  const paths = usePaths();
  const { orderNumber } = order;
  const edit = allowedActionOf(order, 'order.edit');
  const isPossible = order.draft === null && edit !== undefined && isAllowed(edit);
  // The form stays open when the order moves on: its text may be copied, or the step undone.
  const [hasOpened] = useState(isPossible);
  const refusal = isPossible ? undefined : edit?.disabledReason;
  return (
    <>
      <PageHeader
        title={`Editar OS ${orderNumber}`}
        trail={[
          { label: 'Ordens de Serviço', href: paths.orders() },
          { label: `OS ${orderNumber}`, href: paths.order(orderNumber) },
        ]}
      />
      {isPossible || hasOpened ? (
        <OrderEditForm order={order} openedStop={openedStop} refusal={refusal} />
      ) : (
        <Card>
          <EmptyState
            icon={<Icon of={FilePen} />}
            title={`A OS ${orderNumber} não pode ser editada aqui`}
            action={
              <LinkButton variant="primary" href={paths.order(orderNumber)}>
                {`Abrir a OS ${orderNumber}`}
              </LinkButton>
            }
          >
            {order.draft === null ? edit?.disabledReason : 'Ela ainda é um rascunho.'}
          </EmptyState>
        </Card>
      )}
    </>
  );
}

type OrderEditFormProps = EditOrderProps & {
  /** Why the order can no longer be edited. */
  refusal: string | undefined;
};

function OrderEditForm({ order, openedStop, refusal }: OrderEditFormProps) {
  const isBase = useIsBase();
  const [, navigate] = useLocation();
  const paths = usePaths();
  const companies = useQuery(companiesQuery());
  const settings = companies.data?.data.find(({ id }) => id === order.company.id)?.settings ?? {};
  const edit: EditForm = useEditForm(order, { isBase, settings, onSaved: handleSaved });
  const unsaved = useUnsavedChanges(edit.changes.length > 0);
  const { form } = edit;
  const isBlocked = refusal !== undefined;
  useShortcut('mod+Enter', () => submit());
  useEffect(() => {
    if (openedStop !== undefined) form.setFocus(`stops.${openedStop}.contactName`);
    // Only when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function submit(event?: SyntheticEvent) {
    event?.preventDefault();
    if (!isBlocked) edit.submit(event);
  }

  function handleSaved({ orderNumber }: ServiceOrder) {
    unsaved.release();
    notify.success(`OS ${orderNumber} alterada.`);
    navigate(paths.order(orderNumber), { replace: true });
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <OrderFormColumns side={<EditSide edit={edit} isBlocked={isBlocked} />}>
          {refusal !== undefined && (
            <Alert tone="danger" title="Esta ordem não pode mais ser editada">
              {`${refusal} O que você digitou continua aqui, mas não pode ser salvo.`}
            </Alert>
          )}
          <EditNotice edit={edit} />
          <OrderFields
            companyId={order.company.id}
            settings={settings}
            isPickupFilled={false}
            openedStop={openedStop}
            isBase={isBase}
          />
        </OrderFormColumns>
      </form>
      {unsaved.question}
    </FormProvider>
  );
}
