import { HANDLING_FLAGS, HANDLING_LABELS } from '#domain/orders/order-value-labels.ts';
import { VEHICLE_LABELS, VEHICLE_TYPES, type VehicleType } from '#domain/orders/vehicles.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { Schema } from '#openapi/schema.ts';

type Handling = keyof Schema<'Handling'>;
type Payment = Schema<'PaymentMethod'>;
type Priority = 'normal' | 'urgent';

/** Longer texts match nothing or are cut, so that no expression runs over them. */
const MAX_LENGTH = 120;

const VEHICLE_WORDS: Readonly<Record<VehicleType, readonly string[]>> = {
  bike: ['bike', 'bicicleta'],
  moto: ['moto', 'motocicleta', 'motoboy'],
  carro: ['carro', 'automovel', 'passeio'],
  utilitario: ['utilitario', 'van', 'fiorino', 'furgao', 'kombi'],
  caminhao: ['caminhao', 'truck', 'vuc'],
};
const PAYMENT_WORDS: Readonly<Record<Payment, readonly string[]>> = {
  cash: ['dinheiro', 'din', 'din.', 'especie'],
  card: ['cartao', 'credito', 'debito', 'maquininha', 'maquina'],
  pix: ['pix'],
};
const PRIORITY_WORDS: Readonly<Record<Priority, readonly string[]>> = {
  normal: ['nao', 'n', 'normal', 'falso', 'false', 'padrao'],
  urgent: ['sim', 's', 'x', 'urgente', 'alta', 'verdadeiro', 'true', 'expressa', 'expresso'],
};
const HANDLING_WORDS: Readonly<Record<Handling, readonly string[]>> = {
  fragile: ['fragil'],
  refrigerated: ['refrigerado', 'refrigerada', 'gelado', 'congelado'],
  perishable: ['perecivel'],
  documents: ['documentos', 'documento'],
  age18: ['somente maiores de 18 anos', 'maiores de 18', '18+', '+18', 'maior de idade'],
};

export function readVehicle(text: string): VehicleType | undefined {
  return readWord(text, VEHICLE_TYPES, VEHICLE_WORDS);
}

/** A payment method, also with the kind of card or the place: "Cartão de débito", "Dinheiro na entrega". */
export function readPayment(text: string): Payment | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const words = foldText(text).replaceAll(/\s+/gu, ' ').replace(AT_THE_DOOR, '').replace(/^em /u, '');
  const method = words.replace(/^cartao(?: (?:de|na|no))? (?=(?:credito|debito|maquininha|maquina)$)/u, '');
  return readWord(method, ['cash', 'card', 'pix'], PAYMENT_WORDS);
}

const AT_THE_DOOR = / (?:na entrega|no ato(?: da entrega)?)$/u;

/** Splits a text with a payment method and the note to change: "Dinheiro troco p/ 50". */
export function splitChange(text: string): { method: string; change: string } | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const found =
    /^([^\d(,;-]{3,30}?) ?[(,;-]? ?troco (?:para|p\/|p|pra|de)? ?(?:r\$ ?)?(\d[\d.,]{0,12}\d|\d)\)?$/iu.exec(
      text.replaceAll(/\s+/gu, ' ').trim(),
    );
  const [, method = '', change = ''] = found ?? [];
  return found ? { method: method.trim(), change } : undefined;
}

/** Numbers are not read: 1 is the highest priority in some files and the lowest in others. */
export function readPriority(text: string): Priority | undefined {
  return readWord(text, ['normal', 'urgent'], PRIORITY_WORDS);
}

/** "Frágil, perecível" as flags; undefined if one of the words is unknown. */
export function readHandling(text: string): Schema<'Handling'> | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const words = text
    .replaceAll(/\s+/gu, ' ')
    .split(/[,;/|]| e /u)
    .filter((word) => word.trim() !== '');
  const flags = words.map((word) => readWord(word, HANDLING_FLAGS, HANDLING_WORDS));
  if (flags.includes(undefined)) return undefined;
  return Object.fromEntries(flags.map((flag) => [flag, true]));
}

/** The labels of each choice, for messages and template files. */
export const CHOICES = {
  vehicleType: VEHICLE_TYPES.map((type) => VEHICLE_LABELS[type]),
  cashMethod: ['Dinheiro', 'Cartão', 'Pix'],
  priority: ['Sim', 'Não'],
  handling: HANDLING_FLAGS.map((flag) => HANDLING_LABELS[flag]),
};

/** Whether a cell has a dash for an amount: "-", or "R$ -" as spreadsheets show zero. */
export function isNoAmount(text: string): boolean {
  return text.length <= MAX_LENGTH && /^(?:r\$\s*)?[-\u2013\u2014]$/u.test(foldText(text).trim());
}

/** Whether a cell states that nothing is to be charged: "não", "já pago", "-". */
export function isNothingToCharge(text: string): boolean {
  return isNoAmount(text) || isPaid(text) || NOTHING_TO_CHARGE.test(foldText(text.slice(0, MAX_LENGTH)));
}

const NOTHING_TO_CHARGE = /^(?:n|nao|nada|nao cobrar|sem cobranca)\.?$/u;

/** Whether a cell states a payment before the delivery: "já pago", "pago online". */
export function isPaid(text: string): boolean {
  return PAID.test(foldText(text.slice(0, MAX_LENGTH)));
}

const PAID = /^(?:ja )?(?:esta )?(?:pag[oa]|quitad[oa])(?: online| no site| antecipado)?\.?$/u;

/** Whether a cell states that no change is needed: "não", "0", "sem troco". */
export function isNoChange(text: string): boolean {
  return (
    isNoAmount(text) ||
    /^(?:n|nao|sem troco|(?:r\$ ?)?0+(?:[.,]0{1,2})?|false|falso)$/u.test(foldText(text.slice(0, MAX_LENGTH)))
  );
}

function readWord<Choice extends string>(
  text: string,
  choices: readonly Choice[],
  words: Readonly<Record<Choice, readonly string[]>>,
): Choice | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const folded = foldText(text).replaceAll(/\s+/gu, ' ');
  return choices.find((choice) => choice === folded || words[choice].includes(folded));
}
