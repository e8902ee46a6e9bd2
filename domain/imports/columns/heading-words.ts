import type { LocationImportColumn } from './location-columns.ts';
import type { OrderColumn } from './order-columns.ts';

const ADDRESS =
  'destinatario dest destin destino cliente recebedor comprador entrega ent envio shipping ship delivery receiver recipient customer para a o dados local ponto';
const PERSON = `${ADDRESS} consumidor contato final nome completo principal quem recebe paciente aluno morador presenteado razao social fantasia`;
const MONEY = 'r rs reais em total';

/**
 * Words that may stand beside the name of a column without changing its meaning. With any other word a heading names
 * something else: "CEP da coleta", "CPF do cliente", "Peso (g)".
 */
export const ORDER_HEADING_WORDS: Readonly<Partial<Record<OrderColumn, string>>> = {
  externalRef: 'pedido seu sua venda interna interno codigo cod numero num nro nr number no n id',
  contactName: PERSON,
  contactPhone: `${PERSON} com ddd telefone celular fone whatsapp fixo movel residencial res resid n numero num nro tel cel fax s 1`,
  contactEmail: PERSON,
  postalCode: ADDRESS,
  street: `${ADDRESS} rua logradouro avenida endereco av`,
  number:
    'endereco casa house imovel predio residencia porta entrega ent envio delivery receiver recipient shipping ship destinatario dest destino recebedor comprador cliente dados local ponto',
  complement: `${ADDRESS} endereco apto apartamento bloco sala casa`,
  district: ADDRESS,
  city: ADDRESS,
  state: `${ADDRESS} code uf estado`,
  reference: `${ADDRESS} endereco`,
  instructions: 'entrega para o a ao p pro entregador motoboy motorista cliente portaria',
  day: 'entrega ent prevista prev previsao agendada programada desejada destinatario destino recebedor',
  from: 'janela hora hr horario entrega ent entregar destinatario destino recebedor',
  until: 'janela hora hr horario entrega ent entregar destinatario destino recebedor',
  window: 'entrega ent janela horario prevista prev agendada programada destinatario destino recebedor',
  packagesCount: 'volumes quantidade qtd qtde numero num nro nr n total',
  description: 'mercadoria produto produtos pedido conteudo descricao volumes',
  weight: 'real kg kgs quilos g gr grama gramas em total bruto carga aproximado estimado volumes',
  declaredValue: `${MONEY} e nf nfe nota fiscal mercadoria pedido declarado`,
  invoiceKey: 'chave nota fiscal eletronica acesso nf nfe e 44 digitos',
  vehicleType: 'tipo veiculo minimo',
  priority: 'entrega pedido',
  handling: 'com o a produto',
  // None of another amount: "Frete a pagar" and "Valor da nota a receber" are something else.
  cashAmount: `${MONEY} valor vl vlr val quantia saldo falta faltando a ser p para no na ato entrega entregador motoboy cliente destinatario dinheiro`,
  cashMethod: 'forma na entrega cobranca cliente',
  changeFor: `${MONEY} p para precisa quanto`,
  notes: 'gerais pedido venda cliente comprador',
  price: MONEY,
};

const PLACE = 'local loja unidade filial cliente endereco store';
const CONTACT = `${PLACE} contato responsavel gerente pessoa nome completo`;

/** As `ORDER_HEADING_WORDS`, for the columns of places. */
export const LOCATION_HEADING_WORDS: Readonly<Partial<Record<LocationImportColumn, string>>> = {
  label: PLACE,
  contactName: CONTACT,
  contactPhone: `${CONTACT} com ddd telefone celular fone whatsapp fixo movel tel cel fax n numero s 1`,
  contactEmail: CONTACT,
  postalCode: PLACE,
  street: `${PLACE} rua logradouro avenida`,
  number: 'endereco local imovel predio',
  complement: PLACE,
  district: PLACE,
  // "Cidade/UF" has both.
  city: `${PLACE} uf estado`,
  state: `${PLACE} uf`,
  reference: PLACE,
  openingHours: `${PLACE} funcionamento atendimento recebimento`,
  accessNotes: `${PLACE} acesso entrega coleta`,
};
