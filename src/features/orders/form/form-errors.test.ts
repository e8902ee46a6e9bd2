import { expect, test } from 'vitest';

import { faultsOf } from './form-fields.ts';

test('faultsOf lists errors in the order of the form, each with label and message', () => {
  const errors = {
    packagesCount: { type: 'custom', message: 'Informe um número de 1 a 999.' },
    companyId: { type: 'custom', message: 'Escolha a empresa.' },
    stops: [
      { window: { until: { type: 'custom', message: 'A' } }, contactName: { type: 'custom', message: 'B' } },
      undefined,
      { address: { street: { type: 'custom', message: 'C' } } },
    ],
    items: [undefined, { quantity: { type: 'custom', message: 'D' } }],
  };
  expect(faultsOf(errors, { stopCount: 3, itemCount: 2 })).toEqual([
    { path: 'companyId', label: 'Empresa', message: 'Escolha a empresa.' },
    { path: 'stops.0.contactName', label: 'Coleta: nome', message: 'B' },
    { path: 'stops.0.window.until', label: 'Coleta: fim da janela', message: 'A' },
    { path: 'stops.2.address.street', label: 'Entrega 2: rua ou avenida', message: 'C' },
    { path: 'items.1.quantity', label: 'Item 2: quantidade', message: 'D' },
    { path: 'packagesCount', label: 'Volumes', message: 'Informe um número de 1 a 999.' },
  ]);
  expect(faultsOf({}, { stopCount: 2, itemCount: 0 })).toEqual([]);
});
