import { expect, test } from 'vitest';

import { noDeliveryFault } from './no-delivery.ts';

const faultOf = (heading: string, text: string, column: 'notes' | null = null) =>
  noDeliveryFault(['Ana', text], { headings: ['Nome', heading], columns: ['contactName', column] });

test.each([
  ['Tipo', 'Coleta'],
  ['Tipo', 'Devolução'],
  ['Tipo', 'TROCA'],
  ['Tipo', 'Entrega e retorno'],
  ['Tipo de entrega', 'Retirada no balcão'],
  ['Operação', 'C'],
  ['Retirada/Entrega', 'Retirada'],
  ['Modalidade', 'Retira'],
  ['Modalidade', 'Balcão'],
  ['Forma de envio', 'Retirar na loja'],
  ['Forma de envio', 'Correios PAC'],
  ['Forma de entrega', 'Sedex'],
  ['Entrega', 'Retirada'],
  ['Delivery type', 'PICKUP'],
  ['Shipping method', 'Pick-up'],
  ['Status', 'Cancelado'],
  ['Situação', 'Cancelada pelo cliente'],
  ['Situação', 'Entregue'],
  ['Status do pedido', 'Devolvido'],
  ['Status', 'Troca'],
  ['Order status', 'CANCELLED'],
  ['Order Status', 'delivered'],
  ['Entregue', 'Yes'],
  ['Entregue?', 'Sim'],
  ['Entregue em', '28/11/2026'],
  ['Cancelado', 'x'],
  ['Retira na loja', 'Sim'],
])('"%s" with %j is no delivery', (heading, text) => {
  expect(faultOf(heading, text)).toBe(
    `A coluna “${heading}” diz “${text}”. Se a linha é uma entrega a fazer, esvazie essa célula.`,
  );
});

test.each([
  ['Tipo', 'Entrega'],
  ['Tipo', 'Coleta e entrega'],
  ['Tipo', 'C'],
  ['Tipo', ''],
  ['Tipo', 'Caixa'],
  ['Operação', 'E'],
  ['Modalidade', 'Expressa'],
  ['Forma de envio', 'Motoboy'],
  ['Entrega', 'Centro'],
  ['Delivery type', 'DELIVERY'],
  ['Status', 'Pendente'],
  ['Status', 'Enviado'],
  ['Status', 'Não entregue'],
  ['Situação', 'Aberto'],
  ['Situação', 'Em rota de entrega'],
  ['Entregue', 'No'],
  ['Entregue?', 'Não'],
  ['Entregue', ''],
  ['Cancelado', '0'],
  ['Retirada', '01/12/2026'],
  ['Status', 'Aguardando retirada'],
  ['Forma de envio', 'Transportadora'],
  ['Observação interna', 'Troca'],
  ['Conteúdo', 'Devolução'],
])('"%s" with %j may be a delivery', (heading, text) => {
  expect(faultOf(heading, text)).toBeUndefined();
});

test('a column that was chosen says nothing of the kind', () => {
  expect(faultOf('Tipo', 'Devolução', 'notes')).toBeUndefined();
});
