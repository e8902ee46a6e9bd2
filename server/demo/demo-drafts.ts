import type { Schema } from '#openapi/schema.ts';

import type { CompanyKey } from './demo-accounts.ts';

export const DEMO_DRAFTS: readonly { company: CompanyKey; content: Schema<'DraftContent'> }[] = [
  {
    company: 'boaVida',
    content: {
      packagesCount: 1,
      stops: [
        { kind: 'pickup', contactName: 'Carla Mendes', contactPhone: '+5511981234410' },
        {
          kind: 'dropoff',
          contactName: 'Dona Eunice',
          address: { postalCode: '04101', street: 'Rua Verguei' },
        },
      ],
    },
  },
  {
    company: 'miramar',
    content: {
      stops: [{ kind: 'pickup' }, { kind: 'dropoff', contactName: 'Laboratório' }],
      notes: 'Confirmar o grau.',
    },
  },
  { company: 'central', content: { stops: [{ kind: 'pickup' }, { kind: 'dropoff' }] } },
];

/** Comments on open orders; only the base sees `internal` ones. */
export const DEMO_COMMENTS: readonly {
  by: 'base' | 'company';
  visibility: 'internal' | 'company';
  body: string;
}[] = [
  {
    by: 'company',
    visibility: 'company',
    body: 'Medicamento refrigerado. Não deixar na bolsa térmica aberta.',
  },
  { by: 'base', visibility: 'company', body: 'Entregador avisado. Sai na próxima coleta.' },
  {
    by: 'base',
    visibility: 'internal',
    body: 'Cliente costuma demorar a descer. Ligar cinco minutos antes.',
  },
  { by: 'company', visibility: 'company', body: 'O destinatário pediu para tocar a campainha duas vezes.' },
];
