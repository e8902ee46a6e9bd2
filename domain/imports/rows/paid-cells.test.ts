import { expect, test } from 'vitest';

import { withPaidOrders } from './paid-cells.ts';

test.each<[amount: string, heading: string, paid: string]>([
  ['pago', 'Pago?', 'Sim'],
  ['pago', 'Já pago', 'x'],
  ['pago', 'Pago (S/N)', 'S'],
  ['pago', 'Pago', 'pago'],
  ['80,00', 'Pago?', 'Não'],
  ['80,00', 'Pago?', 'pendente'],
  ['80,00', 'Pago?', ''],
  ['pago', 'Valor pago', 'sim'],
  ['pago', 'Status pagamento', 'Pago'],
  ['pago', 'Situação do pagamento', 'Quitado'],
  ['pago', 'Status do pagamento', 'Pago  online'],
  ['pago', 'Status do pagamento', 'Aprovado'],
  ['pago', 'Status Pgto', 'PAGO'],
  ['pago', 'Status Pgto.', 'ok'],
  ['pago', 'Financial Status', 'paid'],
  ['80,00', 'Status pagamento', 'Pendente'],
  ['80,00', 'Status pagamento', 'Não pago'],
  ['80,00', 'Status pagamento', 'Aguardando pagamento'],
  ['80,00', 'Status pagamento', 'A receber'],
  ['80,00', 'Status pagamento', ''],
  ['pago', 'Situação', 'Pago'],
  ['pago', 'Status do pedido', 'Pagamento confirmado'],
  ['80,00', 'Situação', 'Não pago'],
  ['80,00', 'Situação', 'A pagar'],
  // Of the order.
  ['80,00', 'Situação', 'Em rota'],
  ['80,00', 'Status', 'Confirmado'],
  ['80,00', 'Status', 'ok'],
  // Amounts.
  ['pago', 'Já pago', '80,00'],
  ['pago', 'Pago', 'R$ 80'],
  ['80,00', 'Já pago', '0,00'],
  ['80,00', 'Já pago', 'R$ 0,00'],
  ['pago', 'Valor pago', '80,00'],
  ['pago', 'Recebido', '80,00'],
  ['80,00', 'Recebido', '0,00'],
  ['80,00', 'Recebido', 'não'],
  ['80,00', 'Recebido por', 'Portaria'],
  ['80,00', 'Saldo', '80,00'],
  // Days of a payment.
  ['pago', 'Pago em', '28/11/2026'],
  ['pago', 'Data pgto', '30/11'],
  ['80,00', 'Data do pagamento', ''],
  ['pago', 'Baixado', 'Sim'],
  ['80,00', 'Baixado', 'Não'],
  ['pago', 'Pagamento online', 'Sim'],
  ['80,00', 'Pagamento online', 'Não'],
  ['80,00', 'Isento', ''],
  ['80,00', 'Cortesia', 'não'],
])('the amount is %j below "%s" with %j', (amount, heading, paid) => {
  const file = { headings: ['Cobrar', heading], columns: ['cashAmount', null] as const, today: '2026-11-30' };
  expect(withPaidOrders(['80,00', paid], file)).toEqual({ texts: [amount, paid] });
});

test.each([
  ['Pago?', 'metade'],
  ['Status pagamento', 'Estornado'],
  ['Situação do pagamento', 'Parcial'],
  ['Situação', 'Pago parcialmente'],
  ['Status', 'Parcialmente pago'],
  ['Já pago', '30,00'],
  ['Já pago', '90,00'],
  ['Valor pago', '40,00'],
  ['Recebido', '50,00'],
  ['Recebido', 'Sim'],
  ['Saldo', '40,00'],
  ['Restante', '0,00'],
  ['Isento', 'x'],
  ['Cortesia', 'Sim'],
  ['Data pgto', '05/12/2026'],
  ['Pago em', 'dinheiro'],
])('"%s" with %j leaves open whether the amount is charged', (heading, paid) => {
  const file = { headings: ['Cobrar', heading], columns: ['cashAmount', null] as const, today: '2026-11-30' };
  expect(withPaidOrders(['80,00', paid], file)).toEqual({
    texts: ['80,00', paid],
    fault: `A coluna “${heading}” não deixa claro se o valor ainda é cobrado: “${paid}”. Escreva “pago” ou “não pago”.`,
  });
});

test('two columns that differ leave open whether the amount is charged', () => {
  const headings = ['Cobrar', 'Pago?', 'Status pagamento'];
  const file = { headings, columns: ['cashAmount', null, null] as const, today: '2026-11-30' };
  expect(withPaidOrders(['80', 'Sim', 'Pendente'], file).fault).toContain('“Status pagamento”');
  expect(withPaidOrders(['80', '', 'Pago'], file)).toEqual({ texts: ['pago', '', 'Pago'] });
});

test.each([
  ['Pago?;Saldo', 'Sim;0,00', 'pago'],
  ['Pago?;Saldo', 'Sim;-', 'pago'],
  ['Pago?;Data pgto', 'Não;05/12/2026', '80,00'],
  ['Baixado;Data pgto', 'Sim;28/11/2026', 'pago'],
])('two columns that agree decide: %s with %s', (headings, texts, amount) => {
  const file = {
    headings: ['Cobrar', ...headings.split(';')],
    columns: ['cashAmount', null, null] as const,
    today: '2026-11-30',
  };
  expect(withPaidOrders(['80,00', ...texts.split(';')], file)).toEqual({
    texts: [amount, ...texts.split(';')],
  });
});

test.each([
  ['Valor pago;Saldo', '20,00;80,00'],
  ['Total;Já pago', '100,00;20,00'],
  ['Valor do pedido;Recebido', 'R$ 100,00;20,00'],
])('the amount is what is left after a payment: %s', (headings, texts) => {
  const file = {
    headings: ['Cobrar', ...headings.split(';')],
    columns: ['cashAmount', null, null] as const,
    today: '2026-11-30',
  };
  const row = ['80,00', ...texts.split(';')];
  expect(withPaidOrders(row, file)).toEqual({ texts: row });
});

test.each(['0,00', '-', 'pago'])('the amount %s is not charged, whatever stands beside it', (amount) => {
  const headings = ['Cobrar', 'Valor pago'];
  const file = { headings, columns: ['cashAmount', null] as const, today: '2026-11-30' };
  expect(withPaidOrders([amount, '50,00'], file)).toEqual({ texts: [amount, '50,00'] });
});

test('a blank amount stays blank, and a column that was chosen is left', () => {
  const headings = ['Cobrar', 'Pago?'];
  const blank = { headings, columns: ['cashAmount', null] as const, today: '2026-11-30' };
  expect(withPaidOrders(['', 'metade'], blank)).toEqual({ texts: ['', 'metade'] });
  const chosen = { headings, columns: ['cashAmount', 'notes'] as const, today: '2026-11-30' };
  expect(withPaidOrders(['80', 'Sim'], chosen)).toEqual({ texts: ['80', 'Sim'] });
});
