import type { Schema } from '#server/contract/contract.ts';

import type { Random } from './random.ts';

type Receipt = { receiverName: string; receiverRelation: Schema<'ReceiverRelation'>; receiverDoc?: string };

/** Who took the goods: mostly the recipient, sometimes the front desk. */
export function demoReceipt(random: Random, contactName: string): Receipt {
  if (random.percent(70))
    return { receiverName: contactName, receiverRelation: 'self', receiverDoc: '529.982.247-25' };
  return random.pick([
    { receiverName: 'Seu Antônio', receiverRelation: 'frontDesk' },
    { receiverName: 'Dona Zuleica', receiverRelation: 'family' },
    { receiverName: 'Adriana, recepção', receiverRelation: 'employee' },
  ]);
}
