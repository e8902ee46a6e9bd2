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
  ['80,00', 'Valor pago', 'sim'],
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
])('the amount is %j below "%s" with %j', (amount, heading, paid) => {
  const file = { headings: ['Cobrar', heading], columns: ['cashAmount', null] as const };
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
])('"%s" with %j leaves open whether the amount is charged', (heading, paid) => {
  const file = { headings: ['Cobrar', heading], columns: ['cashAmount', null] as const };
  expect(withPaidOrders(['80,00', paid], file)).toEqual({
    texts: ['80,00', paid],
    fault: `A coluna “${heading}” não deixa claro se o valor ainda é cobrado: “${paid}”. Escreva “pago” ou “não pago”.`,
  });
});

test('two columns that differ leave open whether the amount is charged', () => {
  const headings = ['Cobrar', 'Pago?', 'Status pagamento'];
  const file = { headings, columns: ['cashAmount', null, null] as const };
  expect(withPaidOrders(['80', 'Sim', 'Pendente'], file).fault).toContain('“Status pagamento”');
  expect(withPaidOrders(['80', '', 'Pago'], file)).toEqual({ texts: ['pago', '', 'Pago'] });
});

test('a blank amount stays blank, and a column that was chosen is left', () => {
  const headings = ['Cobrar', 'Pago?'];
  const blank = { headings, columns: ['cashAmount', null] as const };
  expect(withPaidOrders(['', 'metade'], blank)).toEqual({ texts: ['', 'metade'] });
  const chosen = { headings, columns: ['cashAmount', 'notes'] as const };
  expect(withPaidOrders(['80', 'Sim'], chosen)).toEqual({ texts: ['80', 'Sim'] });
});
