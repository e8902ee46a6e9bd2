import { ROLE_LABELS } from '#machines/order/labels.ts';

import type { Offer } from './allowed-actions.ts';

export type Refusals = { reason: string; whoCan: string; labels: readonly string[] };

/** Refused actions under what they have in common; what is special to one comes first. */
export function groupRefusals(offers: readonly Offer[]): Refusals[] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const name = `${offer.disabledReason} ${offer.whoCan?.join()}`;
    groups.set(name, [...(groups.get(name) ?? []), offer]);
  }
  return [...groups.values()]
    .toSorted((one, other) => one.length - other.length)
    .map((group) => ({
      reason: group[0]?.disabledReason ?? '',
      whoCan: whoCanText(group[0]?.whoCan ?? []),
      labels: group.map(({ label }) => label),
    }));
}

function whoCanText(roles: NonNullable<Offer['whoCan']>): string {
  if (roles.length === 0) return 'Ninguém pode agora.';
  return `Quem pode: ${roles.map((role) => ROLE_LABELS[role]).join(', ')}.`;
}
