import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';

import { formatPhone } from '#domain/phone.ts';
import { isBaseRole } from '#domain/roles.ts';
import {
  type BulkEvent,
  type BulkEventType,
  type BulkOrder,
  isSlipEvent,
  type SharedEvent,
  type SlipEventType,
} from '#machines/bulk/bulk-event.ts';
import { EVENT_SPECS } from '#machines/order/events.ts';
import type { ApiProblem } from '#src/api/http/problem.ts';
import { useRole } from '#src/components/use-session.ts';
import { counted } from '#src/lib/counted.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { ACTION_FIELDS, type ActionValues } from '../action-forms/fields.ts';
import { reads, reasonGroups } from '../action-forms/form-parts.ts';
import type { ActionSchema } from '../action-forms/form-types.ts';
import { END_FORMS, PICKUP_FORMS, TYPED_COURIER } from '../action-forms/forms-delivery.ts';
import { CANCEL_FORMS, REQUEST_FORMS } from '../action-forms/forms-request.ts';
import { fieldAt } from '../action-forms/use-action-dialog.ts';
import type { ActionFormState } from '../action-forms/use-action-form.ts';
import { useOrderReasons } from '../action-forms/use-order-reasons.ts';
import type { ActionContext, OrderEvent } from '../actions/types.ts';
import { AssignFields } from '../assign/assign-fields.tsx';
import { bulkLabel, hasCourier, isBulkEvent, type Preview } from './bulk-events.ts';
import { BulkPreview, CarriedOrders } from './bulk-preview.tsx';
import { BulkWindowFields } from './bulk-window-fields.tsx';

type OrdersBulkDialogProps = {
  type: FormType;
  preview: Preview<BulkOrder>;
  /** The preselected courier, or one that was typed before. */
  courier?: Extract<BulkEvent, { type: 'order.assign' }>['payload'] | undefined;
  isBusy: boolean;
  /** Error of the last attempt to send. */
  problem: ApiProblem | undefined;
  /** Rendered beside the buttons. */
  otherAction?: ReactNode;
  onSend: (event: BulkEvent, orders: readonly BulkOrder[]) => void;
  onClose: () => void;
};

type BulkForm = {
  /** Start of the button's label: "Atribuir a 3 ordens". */
  submit: string;
  asks: 'nothing' | 'courier' | 'window' | 'reason' | 'reasonCode' | 'note' | 'answer';
  schema: (context: Pick<ActionContext, 'reasons' | 'now'>) => ActionSchema<OrderEvent>;
  isDanger?: true;
};

/** Slips have a dialog of their kind. */
type FormType = Exclude<BulkEventType, SlipEventType>;

const FORMS: Readonly<Record<FormType, BulkForm>> = {
  'order.submit': plain('Solicitar', { type: 'order.submit' }),
  'order.accept': plain('Aceitar', { type: 'order.accept' }),
  'order.assign': { submit: 'Atribuir a', asks: 'courier', schema: PICKUP_FORMS['order.assign'].schema },
  'order.startPickup': plain('Iniciar coleta de', { type: 'order.startPickup' }),
  'order.retry': plain('Nova tentativa de', { type: 'order.retry', payload: {} }),
  'order.reschedule': {
    submit: 'Reagendar',
    asks: 'window',
    schema: REQUEST_FORMS['order.reschedule'].schema,
  },
  'order.unassign': { submit: 'Retirar de', asks: 'reason', schema: PICKUP_FORMS['order.unassign'].schema },
  'order.approveCancel': {
    submit: 'Aprovar',
    asks: 'note',
    schema: CANCEL_FORMS['order.approveCancel'].schema,
  },
  'order.denyCancel': { submit: 'Negar', asks: 'answer', schema: CANCEL_FORMS['order.denyCancel'].schema },
  'order.startReturn': { submit: 'Devolver', asks: 'reason', schema: END_FORMS['order.startReturn'].schema },
  'order.reject': {
    submit: 'Recusar',
    asks: 'reasonCode',
    schema: REQUEST_FORMS['order.reject'].schema,
    isDanger: true,
  },
  'order.requestCancel': {
    submit: 'Pedir o cancelamento de',
    asks: 'reasonCode',
    schema: CANCEL_FORMS['order.requestCancel'].schema,
  },
  'order.cancel': {
    submit: 'Cancelar',
    asks: 'reasonCode',
    schema: CANCEL_FORMS['order.cancel'].schema,
    isDanger: true,
  },
  'order.undo': plain('Desfazer em', { type: 'order.undo' }),
};

function plain(submit: string, event: SharedEvent): BulkForm {
  return { submit, asks: 'nothing', schema: () => reads({}, () => event) };
}

/** Whether an event needs input, and thus the dialog. */
export function asksInBulk(type: BulkEventType): boolean {
  return isSlipEvent(type) || FORMS[type].asks !== 'nothing';
}

const BLANK = {
  date: '',
  from: '',
  until: '',
  requestedByClient: '',
  courierId: '',
  courierName: '',
  courierPhone: '',
  courierPlate: '',
  saveCourier: '',
  reason: '',
  reasonCode: '',
  note: '',
};

/** One form for all selected orders; shows first which of them will not change. */
export function OrdersBulkDialog(props: OrdersBulkDialogProps) {
  const { type, preview, isBusy, problem, onSend, onClose } = props;
  const [includesCarried, setIncludesCarried] = useState(false);
  // As opened: an order that gets a courier later stays out until it is included.
  const [isReassignment] = useState(type === 'order.assign' && preview.fitting.every(hasCourier));
  const formId = useId();
  const { submit, asks, schema, isDanger } = FORMS[type];
  const reasons = useOrderReasons();
  const now = useNow();
  const role = useRole();
  const form = useForm<Partial<ActionValues>, unknown, OrderEvent>({
    defaultValues: {
      ...BLANK,
      ...valuesOf(props.courier),
      // A manager's reschedule counts as requested by the client.
      ...(role === 'manager' && { requestedByClient: 'true' }),
    },
    resolver: zodResolver(schema({ reasons, now })),
  });
  const carried = type === 'order.assign' ? preview.fitting.filter(hasCourier) : [];
  const includesAll = type !== 'order.assign' || isReassignment || includesCarried;
  const meant = includesAll ? preview.fitting : preview.fitting.filter((order) => !hasCourier(order));
  const howMany = counted(meant.length, 'ordem', 'ordens');
  const { setError } = form;

  // Shows a refusal common to all orders at its field; typed values stay.
  useEffect(() => {
    for (const { pointer, message } of problem?.errors ?? []) {
      const field = fieldAt(pointer);
      if (field) setError(field, { type: 'server', message }, { shouldFocus: true });
    }
  }, [problem, setError]);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isReassignment ? bulkLabel(type, preview.fitting) : EVENT_SPECS[type].label}
      description={`Vale para ${howMany}.`}
      footer={
        <>
          {props.otherAction}
          <Button onClick={onClose}>Voltar</Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            isLoading={isBusy}
            disabled={meant.length === 0}
          >
            {`${isReassignment ? 'Trocar entregador de' : submit} ${howMany}`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((read) => isBulkEvent(read) && meant.length > 0 && onSend(read, meant))(
            event,
          )
        }
      >
        {problem !== undefined && (
          <Alert tone="danger" className="mb-4">
            {problem.message}
          </Alert>
        )}
        <BulkPreview preview={preview} />
        <CarriedOrders
          carried={carried}
          total={preview.fitting.length}
          isIncluded={meant.length === preview.fitting.length}
          onInclude={isReassignment ? undefined : setIncludesCarried}
        />
        {asks === 'courier' && <AssignFields form={form} orders={meant} onEscape={onClose} />}
        {asks === 'window' && <BulkWindowFields form={form} asksWho={isBaseRole(role)} />}
        {(asks === 'reason' || asks === 'window') && (
          <Field label={ACTION_FIELDS.reason.label} isRequired error={form.formState.errors.reason?.message}>
            <TextInput {...form.register('reason')} data-autofocus={asks === 'reason' || undefined} />
          </Field>
        )}
        {asks === 'reasonCode' && <ReasonFields type={type} form={form} />}
        {(asks === 'note' || asks === 'answer') && (
          <Field
            label={asks === 'answer' ? 'Resposta à empresa' : 'Observação'}
            isRequired={asks === 'answer'}
            hint="A empresa verá este texto."
            error={form.formState.errors.note?.message}
          >
            <Textarea {...form.register('note')} data-autofocus />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

function valuesOf(assigned: OrdersBulkDialogProps['courier']): Partial<ActionValues> {
  const { courierId, courier, saveCourier } = assigned ?? {};
  if (courier === undefined) return courierId === undefined ? {} : { courierId };
  return {
    courierId: TYPED_COURIER,
    courierName: courier.name,
    courierPhone: formatPhone(courier.phone),
    courierPlate: courier.vehiclePlate ?? '',
    saveCourier: saveCourier ? 'true' : '',
  };
}

function ReasonFields({ type, form }: { type: BulkEventType; form: ActionFormState }) {
  const reasons = useOrderReasons();
  const { errors } = form.formState;
  return (
    <>
      <Field label="Motivo" isRequired error={errors.reasonCode?.message}>
        <Select {...form.register('reasonCode')} data-autofocus>
          <option value="">Escolha um motivo</option>
          {reasonGroups(type, { reasons })
            .flatMap(({ options }) => options)
            .map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </Select>
      </Field>
      <Field label="Observação" hint="A empresa verá este texto." error={errors.note?.message}>
        <Textarea {...form.register('note')} />
      </Field>
    </>
  );
}
