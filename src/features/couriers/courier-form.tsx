import { useQueryClient } from '@tanstack/react-query';

import { VEHICLE_LABELS, VEHICLE_TYPES } from '#domain/orders/vehicles.ts';
import Ellipsis from '#icons/ellipsis';
import { createCourier, readCourier, updateCourier, type Courier } from '#src/api/couriers.ts';
import { FormField } from '#src/components/forms/form-field.tsx';
import { PersonNameInput } from '#src/components/forms/person-name-input.tsx';
import { RecordFormFrame } from '#src/components/forms/record-form-frame.tsx';
import { useRecordForm } from '#src/components/forms/use-record-form.ts';
import { MenuButton } from '#src/components/menu-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';
import { notify } from '#src/ui/overlays/notify.ts';
import { PageHeader, type PageHeaderProps } from '#src/ui/page-header.tsx';

import { showSavedCourier } from './courier-caches.ts';
import { CourierStatus } from './courier-status.tsx';
import { CourierSummary } from './courier-summary.tsx';
import {
  COURIER_LABELS,
  courierSchema,
  type CourierValues,
  courierValues,
  MAX_NOTES_LENGTH,
} from './courier-values.ts';
import { useCourierActions } from './use-courier-actions.tsx';

const CourierField = FormField<CourierValues>;

type CourierFormProps = {
  /** Undefined for a new courier. */
  courier: Courier | undefined;
  trail: PageHeaderProps['trail'];
  listHref: string;
  /** Called after a save, deletion or anonymisation. */
  onDone: () => void;
};

/** Creates or edits a courier. */
export function CourierForm({ courier, trail, listHref, onDone }: CourierFormProps) {
  const client = useQueryClient();

  async function reload(id: string) {
    // Bypasses the cache: the form would adopt the new version before the user decides.
    const latest = await readCourier(id);
    return { values: courierValues(latest), version: latest.version };
  }

  const record = useRecordForm({
    values: courierValues(courier),
    version: courier?.version,
    schema: courierSchema,
    labels: COURIER_LABELS,
    noun: 'este entregador',
    save: (body, { version, idempotencyKey }) =>
      courier === undefined
        ? createCourier(body, idempotencyKey)
        : updateCourier(courier.id, body, version ?? courier.version),
    reload: courier && (() => reload(courier.id)),
    onSaved: (saved) => {
      showSavedCourier(client, saved);
      notify.success(courier === undefined ? `${saved.name} foi criado.` : `${saved.name} foi salvo.`);
      onDone();
    },
  });
  const actions = useCourierActions({
    couriers: courier ? [courier] : [],
    onGone: () => {
      record.unsaved.release();
      onDone();
    },
  });

  return (
    <>
      <PageHeader
        title={courier?.name ?? 'Novo entregador'}
        titleEnd={courier && <CourierStatus courier={courier} />}
        trail={trail}
        actions={
          courier && (
            <MenuButton
              label="Mais ações"
              icon={<Icon of={Ellipsis} />}
              entries={actions.entriesOf(courier)}
            />
          )
        }
      />
      <RecordFormFrame
        record={record}
        submitLabel={courier === undefined ? 'Criar entregador' : 'Salvar'}
        cancelHref={listHref}
      >
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3 lg:gap-5">
          <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
            <PersonFields isNew={courier === undefined} />
            <VehicleFields />
            <Card title={COURIER_LABELS.notes}>
              <CourierField
                path="notes"
                label={COURIER_LABELS.notes}
                isLabelHidden
                hint="Só para a base: dias de folga, regiões. Até 500 caracteres."
              >
                {(input) => <Textarea {...input} rows={4} maxLength={MAX_NOTES_LENGTH} />}
              </CourierField>
            </Card>
          </div>
          {courier && <CourierSummary courier={courier} />}
        </div>
      </RecordFormFrame>
      {actions.dialog}
    </>
  );
}

function PersonFields({ isNew }: { isNew: boolean }) {
  return (
    <Card title="Pessoa">
      <div className="grid grid-cols-1 gap-x-3 gap-y-1.5 md:grid-cols-2">
        <CourierField path="name" label={COURIER_LABELS.name} isRequired className="md:col-span-2">
          {(input) => <PersonNameInput {...input} isNew={isNew} />}
        </CourierField>
        <CourierField
          path="phone"
          label={COURIER_LABELS.phone}
          isRequired
          hint="É por ele que o entregador é reconhecido."
        >
          {(input) => <MaskedInput {...input} mask="phone" />}
        </CourierField>
        <CourierField path="cpf" label={COURIER_LABELS.cpf}>
          {(input) => <MaskedInput {...input} mask="cpf" />}
        </CourierField>
      </div>
    </Card>
  );
}

function VehicleFields() {
  return (
    <Card title="Veículo">
      <div className="grid grid-cols-1 gap-x-3 gap-y-1.5 md:grid-cols-2">
        <CourierField path="vehicleType" label={COURIER_LABELS.vehicleType}>
          {(input) => (
            <Select {...input}>
              <option value="">Não informado</option>
              {VEHICLE_TYPES.map((vehicle) => (
                <option key={vehicle} value={vehicle}>
                  {VEHICLE_LABELS[vehicle]}
                </option>
              ))}
            </Select>
          )}
        </CourierField>
        <CourierField path="vehiclePlate" label={COURIER_LABELS.vehiclePlate}>
          {(input) => <MaskedInput {...input} mask="plate" />}
        </CourierField>
      </div>
    </Card>
  );
}
