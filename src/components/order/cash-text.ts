export { cashText, receivedText } from '#domain/orders/cash-texts.ts';
