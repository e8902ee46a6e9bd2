import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ORDER_STATUSES } from '#machines/order/types.ts';

import { OrderStatus } from './order-status.tsx';

const words = {
  draft: 'Rascunho',
  requested: 'Aguardando aceite',
  accepted: 'Aceita',
  assigned: 'Atribuída',
  collecting: 'Em coleta',
  pickup_failed: 'Coleta não realizada',
  in_transit: 'Em rota',
  attempt_failed: 'Aguardando nova tentativa',
  returning: 'Em devolução',
  delivered: 'Entregue',
  partially_delivered: 'Entregue parcialmente',
  returned: 'Devolvida',
  cancelled: 'Cancelada',
  rejected: 'Recusada pela base',
  lost: 'Extraviada ou avariada',
} as const;

test.each(ORDER_STATUSES)('%s shows a word and an icon, not only a colour', (status) => {
  render(<OrderStatus status={status} />);
  const badge = screen.getByText(words[status]);
  expect(badge.querySelector('svg.lucide')).not.toBeNull();
});

test('no two statuses share an icon', () => {
  const icons = ORDER_STATUSES.map((status) => {
    const { container, unmount } = render(<OrderStatus status={status} />);
    const drawing = container.querySelector('svg')?.innerHTML;
    unmount();
    return drawing;
  });
  expect(new Set(icons).size).toBe(ORDER_STATUSES.length);
});

test('an accepted, scheduled order shows as scheduled', () => {
  render(<OrderStatus status="accepted" isScheduled />);
  expect(screen.getByText('Agendada')).toBeInTheDocument();
  expect(screen.queryByText('Aceita')).toBeNull();
});

test('an assigned order keeps its word, however far its window', () => {
  render(<OrderStatus status="assigned" isScheduled />);
  expect(screen.getByText('Atribuída')).toBeInTheDocument();
  expect(screen.queryByText('Agendada')).toBeNull();
});
