import { type OtherParties, partyParts } from './heading-parties.ts';

const DAY =
  /^(?:data|dt|dia|date|previsao|emissao|vencimento|faturamento|criacao|criado|cadastro)(?: |$)|(?:^| )date$/u;
const HOURS = /^(?:hora|hr|hrs|horario|janela|periodo|inicio|fim)(?: |$)/u;
const DELIVERY =
  /(?:^| )(?:entrega|ent|entregar|delivery|prevista|previsao|agendada|programada|desejada|destino|destinatario)(?: |$)/u;
/** A deadline needs no day beside it. */
const DEADLINE = /^prazo(?: |$)/u;
/** Of a pickup or a delivery, and of no other act. */
const WINDOW = /^(?:janela|periodo)(?: |$)/u;

/** Headings of the hours of a place, in their order. */
const OPEN: readonly string[] = ['abre', 'fecha'];

/** Why a day or its hours are not matched: they belong to another act than the delivery, or may do so. */
export type DayDoubt = 'foreign' | 'apart';

type Act = 'delivery' | 'pickup' | 'other' | 'open';

type Naming<Id extends string> = {
  /** The columns that the headings name. */
  columns: readonly (Id | undefined)[];
  others: OtherParties;
  day: Id;
  hours: readonly Id[];
};

/** A day or hours, by the act that they are of. */
type Dated<Id extends string> = {
  index: number;
  key: string;
  column: Id;
  act: Act;
  /** Of hours: the act of the day before them, "Data;Hora". */
  isOfDay: boolean;
};

/**
 * Finds the headings of days and hours that are not clearly those of the delivery. Hours right after a day are of its
 * act, and a day or hours without one are of the place named right before, or, where they come twice, of the party.
 */
export function doubtfulDays<Id extends string>(
  keys: readonly string[],
  naming: Naming<Id>,
): ReadonlyMap<number, DayDoubt> {
  const all = datedHeadings(keys, naming);
  const ofPlace = hoursOfPlace(keys, all, naming);
  const doubts = new Map<number, DayDoubt>(ofPlace.map((index) => [index, 'foreign']));
  const dated = all.filter(({ index }) => !ofPlace.includes(index));
  const ofDelivery = dated.filter(({ act }) => act === 'delivery');
  const hasDeliveryDay = ofDelivery.some(({ column }) => column === naming.day);
  for (const { index, act, column, isOfDay } of dated) {
    const isSurpassed =
      act === 'open' && ((isOfDay && hasDeliveryDay) || ofDelivery.some((other) => other.column === column));
    if (act === 'pickup' || act === 'other' || isSurpassed) doubts.set(index, 'foreign');
  }
  const open = dated.filter(({ index }) => !doubts.has(index));
  const repeated = open.filter(({ key, index }) =>
    open.some((other) => other.key === key && other.index !== index),
  );
  const isDayOpen = repeated.some(({ column }) => column === naming.day);
  for (const { index } of isDayOpen ? open.filter(({ act }) => act === 'open') : repeated)
    doubts.set(index, 'apart');
  return doubts;
}

/**
 * The hours in which a place is open that are no window: those beside the window or without a day, and those that no
 * heading of the delivery precedes, which may be of another place.
 */
function hoursOfPlace<Id extends string>(
  keys: readonly string[],
  dated: readonly Dated<Id>[],
  { columns, day }: Naming<Id>,
): number[] {
  const hours = dated.filter(({ column }) => column !== day);
  const ofPlace = hours.filter(({ key }) => OPEN.includes(key));
  const first = ofPlace[0]?.index ?? 0;
  const isWindow =
    OPEN.every((key, at) => key === keys[first + at]) &&
    ofPlace.length === OPEN.length &&
    hours.length === OPEN.length &&
    hours.every(({ act }) => act === 'open' || act === 'delivery') &&
    dated.some(({ column }) => column === day) &&
    columns[first - 1] !== undefined;
  return isWindow ? [] : ofPlace.map(({ index }) => index);
}

function datedHeadings<Id extends string>(
  keys: readonly string[],
  { columns, others, day, hours }: Naming<Id>,
): Dated<Id>[] {
  let party: Act | undefined;
  /** The act of the headings right before, and whether it is that of a day. */
  let near: { act: Act; isDay: boolean } | undefined;
  return keys.flatMap((key, index) => {
    const column = columns[index];
    const isDay = column === day;
    if (column === undefined || !(isDay || hours.includes(column))) {
      const parts = partyParts(key, others);
      if (DAY.test(key) || HOURS.test(key)) {
        near = { act: parts?.kind === 'places' ? 'pickup' : 'other', isDay: true };
        return [];
      }
      const isParty = parts?.rest === '';
      if (isParty) party = parts.side === 'recipient' ? 'delivery' : 'pickup';
      const isPlace = isParty && (parts.kind === 'places' || parts.kind === 'recipients');
      near = isPlace && party ? { act: party, isDay: false } : undefined;
      return [];
    }
    const isRepeated = keys.indexOf(key) < keys.lastIndexOf(key);
    const before = isDay && near?.isDay === true ? undefined : near;
    const act = DELIVERY.test(key) ? 'delivery' : actOf(key, before?.act ?? (isRepeated ? party : undefined));
    const isOfDay = !isDay && near?.isDay === true;
    if (isDay) near = { act, isDay };
    return [{ index, key, column, act, isOfDay }];
  });
}

function actOf(key: string, before: Act = 'open'): Act {
  return DEADLINE.test(key) || (before === 'other' && WINDOW.test(key)) ? 'open' : before;
}
