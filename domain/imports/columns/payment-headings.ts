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
