/** Headings that ask whether an order is paid, by their keys. */
export const PAID_NAMES: readonly string[] = ['', 'ja ', 'esta ', 'foi '].flatMap((before) =>
  ['pago', 'paga', 'quitado', 'quitada'].flatMap((word) =>
    ['', ' s n', ' sim nao', ' sim ou nao'].map((after) => `${before}${word}${after}`),
  ),
);

/** Headings of the progress of a payment, by their keys. */
export const PAYMENT_STATUS_NAMES: readonly string[] = [
  ...['status', 'situacao'].flatMap((word) =>
    ['pagamento', 'pgto', 'pagto', 'pag'].flatMap((payment) =>
      ['', 'do ', 'de '].map((between) => `${word} ${between}${payment}`),
    ),
  ),
  'status financeiro',
  'situacao financeira',
  'payment status',
  'financial status',
];

/**
 * What a heading says of the amount beside it: that it is `paid`, and `paidOn` which day; that something was `received`,
 * which may be the goods; that it is `waived`; or what is left of it, the `rest`.
 */
export type PaymentKind = 'paid' | 'paidOn' | 'received' | 'waived' | 'rest';

const PAYMENTS = ['pagamento', 'pgto', 'pagto'];

const BESIDE_AMOUNTS: Readonly<Record<PaymentKind, readonly string[]>> = {
  paid: [
    ...PAID_NAMES,
    ...['valor', 'vl', 'vlr', 'total'].flatMap((word) => [`${word} pago`, `${word} ja pago`]),
    ...['pago', ...PAYMENTS].flatMap((word) => [`${word} online`, `${word} antecipado`, `${word} no site`]),
    'baixado',
    'baixada',
    'liquidado',
    'liquidada',
    'paid',
    'is paid',
    'amount paid',
  ],
  paidOn: [
    'pago em',
    'paga em',
    'quitado em',
    'paid at',
    'paid on',
    ...[...PAYMENTS, 'baixa'].flatMap((word) =>
      ['', 'do ', 'de ', 'da '].flatMap((between) => [`data ${between}${word}`, `dt ${between}${word}`]),
    ),
  ],
  received: [
    'recebido',
    'recebida',
    'ja recebido',
    ...['valor', 'vl', 'vlr', 'total'].map((word) => `${word} recebido`),
  ],
  waived: ['isento', 'isenta', 'isencao', 'cortesia', 'gratis', 'gratuito'],
  rest: ['saldo', 'saldo r', 'saldo devedor', 'restante', 'valor restante', 'resta', 'falta'],
};

const KINDS = (['paid', 'paidOn', 'received', 'waived', 'rest'] as const).flatMap((kind) =>
  BESIDE_AMOUNTS[kind].map((name) => [name, kind] as const),
);
const KIND_BY_NAME: ReadonlyMap<string, PaymentKind> = new Map(KINDS);

/** What a heading says of the amount beside it; undefined for any other heading. */
export function paymentKind(key: string): PaymentKind | undefined {
  return KIND_BY_NAME.get(key);
}
