import type { OrderColumn } from './order-columns.ts';

const ADDRESS = 'destinatario destino cliente recebedor comprador entrega';
const PERSON = `${ADDRESS} consumidor contato final nome completo principal`;
const MONEY = 'r rs reais em total';

/** In every column, without accents. */
const EVERYWHERE = 'de do da dos das obrigatorio opcional';

/**
 * Words beside the name of a column that leave its meaning as it is: any other word makes it another thing, as in "CEP
 * da coleta", "CPF do cliente" or "Peso (g)".
 */
const WORDS: Readonly<Partial<Record<OrderColumn, string>>> = {
  externalRef: 'pedido venda interna interno codigo numero n id',
  contactName: PERSON,
  contactPhone: `${PERSON} com ddd telefone celular fone whatsapp fixo movel residencial 1`,
  contactEmail: PERSON,
  postalCode: ADDRESS,
  street: `${ADDRESS} rua logradouro avenida endereco`,
  number: 'endereco casa',
  complement: `${ADDRESS} endereco`,
  district: ADDRESS,
  city: ADDRESS,
  state: ADDRESS,
  reference: `${ADDRESS} endereco`,
  instructions: 'entrega para o entregador',
  day: 'entrega prevista agendada programada desejada',
  from: 'janela entrega',
  until: 'janela',
  window: 'entrega janela horario',
  packagesCount: 'volumes quantidade qtd qtde numero n total',
  description: 'mercadoria produto produtos pedido conteudo descricao volumes',
  weight: 'kg kgs quilos em total bruto carga aproximado estimado volumes',
  declaredValue: `${MONEY} e nota fiscal mercadoria pedido declarado`,
  invoiceKey: 'chave nota fiscal eletronica acesso nf nfe e 44 digitos',
  vehicleType: 'tipo veiculo minimo',
  priority: 'entrega pedido',
  handling: 'com o a produto',
  cashAmount: `${MONEY} na entrega cliente`,
  cashMethod: 'forma na entrega cobranca',
  changeFor: MONEY,
  notes: 'gerais pedido cliente',
  price: `${MONEY} valor`,
};

const SETS = new Map(
  Object.entries(WORDS).map(([column, words]) => [column, new Set(`${words} ${EVERYWHERE}`.split(' '))]),
);

/** Whether a heading means the column even with these words, folded and separated by blanks. */
export function keepMeaning(column: OrderColumn, words: string): boolean {
  const known = SETS.get(column);
  return known !== undefined && words.split(' ').every((word) => word === '' || known.has(word));
}
