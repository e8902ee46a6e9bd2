export { cashText, receivedText } from '#domain/orders/money/cash-texts.ts';
