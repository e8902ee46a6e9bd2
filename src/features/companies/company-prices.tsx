import { useFormContext, useWatch } from 'react-hook-form';

import { VEHICLE_LABELS, VEHICLE_TYPES } from '#domain/orders/vehicles.ts';
import { Card } from '#src/ui/card.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

import { CompanyField } from './company-field.ts';
import { COMPANY_LABELS } from './company-labels.ts';
import type { CompanyValues } from './company-values.ts';

/** The company's price table, and whether its managers see prices. */
export function CompanyPrices() {
  const { control } = useFormContext<CompanyValues>();
  const table = useWatch({ control, name: 'prices.table' });
  return (
    <Card title="Preços">
      <p className="text-secondary mb-4 text-sm">
        Cada ordem nova recebe o preço da tabela. Um preço digitado na ordem vale no lugar dele, e mudar a
        tabela não muda as ordens já solicitadas.
      </p>
      <div className="grid grid-cols-1 gap-x-3 gap-y-1.5 md:grid-cols-2">
        <CompanyField path="prices.table" label={COMPANY_LABELS['prices.table']}>
          {(input) => (
            <Select {...input}>
              <option value="none">Sem tabela</option>
              <option value="own">Tabela desta empresa</option>
            </Select>
          )}
        </CompanyField>
        <CompanyField
          path="prices.show"
          label={COMPANY_LABELS['prices.show']}
          hint="Na solicitação, na ordem e no faturamento."
        >
          {(input) => (
            <Select {...input}>
              <option value="no">Só a base vê</option>
              <option value="yes">Os gestores também veem</option>
            </Select>
          )}
        </CompanyField>
      </div>
      {table === 'own' && <TableFields />}
    </Card>
  );
}

const ADDITIONS = [
  ['prices.extraStop', 'A partir da segunda entrega da ordem.'],
  ['prices.urgent', 'Por ordem urgente.'],
  ['prices.outsideHours', 'Se uma janela pedida sai do horário da base.'],
  ['prices.return', 'Quando a mercadoria volta à empresa.'],
] as const;

function TableFields() {
  return (
    <>
      <div className="border-line mt-2 grid grid-cols-1 gap-x-3 gap-y-1.5 border-t pt-4 md:grid-cols-3">
        <MoneyField path="prices.base" isRequired hint="Com a coleta e uma entrega." />
        {VEHICLE_TYPES.map((vehicle) => (
          <MoneyField key={vehicle} path={`prices.vehicles.${vehicle}`} hint="Em branco, o básico." />
        ))}
      </div>
      <div className="border-line mt-2 grid grid-cols-1 gap-x-3 gap-y-1.5 border-t pt-4 md:grid-cols-2">
        {ADDITIONS.map(([path, hint]) => (
          <MoneyField key={path} path={path} hint={hint} />
        ))}
        <CompanyField
          path="prices.weightLimit"
          label={COMPANY_LABELS['prices.weightLimit']}
          relatives={['prices.perKg']}
        >
          {(input) => <MaskedInput {...input} mask="weight" maxLength={24} />}
        </CompanyField>
        <MoneyField path="prices.perKg" relatives={['prices.weightLimit']} hint="Por quilo começado." />
      </div>
    </>
  );
}

type MoneyPath =
  | 'prices.base'
  | `prices.vehicles.${keyof typeof VEHICLE_LABELS}`
  | (typeof ADDITIONS)[number][0]
  | 'prices.perKg';

type MoneyFieldProps = {
  path: MoneyPath;
  hint?: string;
  isRequired?: boolean;
  relatives?: readonly 'prices.weightLimit'[];
};

function MoneyField({ path, ...field }: MoneyFieldProps) {
  return (
    <CompanyField {...field} path={path} label={`${COMPANY_LABELS[path]} (R$)`}>
      {(input) => <MaskedInput {...input} mask="money" maxLength={24} />}
    </CompanyField>
  );
}
