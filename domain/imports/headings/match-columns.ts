import { chosenAddress } from './address-blocks.ts';
import { isAddressColumn } from './address-columns.ts';
import { areOrderNumbers, countRows, isBareNumber, mayCountOrders } from './bare-numbers.ts';
import {
  canHold,
  type Column,
  columnAbove,
  columnAlone,
  columnBeside,
  columnWith,
  isUnclear,
  textsAt,
} from './column-rules.ts';
import { isHomeCollection } from './excluded-meanings.ts';
import { groupedHeadings } from './group-headings.ts';
import { headingKey } from './heading-key.ts';
import { headingNames } from './heading-names.ts';
import type { OtherParties } from './heading-parties.ts';
import { type HeadingPlace, headingPlaces } from './heading-places.ts';
import { byRank, type Candidate, type Parties } from './heading-ranks.ts';
import { isBareDay, isBareHour, withDaysOfOrders, withNamedDirections } from './headings-by-texts.ts';
import { isNamedLandmark } from './landmark-headings.ts';

/** A file names its columns in one of the first rows; those before are titles. */
const MAX_TITLE_ROWS = 20;
/** A title row may name one column by chance. */
const MIN_HEADINGS = 2;

type Context<Id extends string> = {
  /** Columns that the company chose, by the keys of `learningKeys`; null for a heading that was ignored. */
  learned?: ReadonlyMap<string, Id | null>;
  /** The first rows below the headings. */
  rows?: readonly (readonly string[])[];
  /** The day of the upload, "2026-11-20". */
  today?: string;
};

export type ColumnMatcher<Id extends string> = {
  /** The keys of headings that name a column alone. */
  knownKeys: readonly string[];
  /** The index of the row with the headings: among the first rows, the one that names most columns. */
  findHeadingRow: (rows: readonly (readonly string[])[]) => number | undefined;
  /** The headings with the names of the groups in the row above them. */
  withGroups: (headings: readonly string[], above: readonly string[]) => string[];
  /**
   * The column of each heading: as the company chose last time, else by its name, or a name within it whose other words
   * leave its meaning ("Telefone do cliente (com DDD)"). Each column is used once, by the best of its headings; the
   * others are undefined, and so are those of two addresses of which either may be meant. A template file has the columns
   * of its headings, whatever the company chose in other files.
   */
  matchColumns: (headings: readonly string[], context?: Context<Id>) => (Id | undefined)[];
  /** The keys under which the choice for each heading is remembered, the most exact first. */
  learningKeys: (headings: readonly string[]) => string[][];
  /**
   * The column of each heading that is left out because it may be about another party or payment.
   * @param columns of the headings, as chosen
   */
  contested: (headings: readonly string[], columns?: readonly (string | null)[]) => (Id | undefined)[];
};

type Words<Id extends string> = {
  /** Allowed beside the names of a column without changing their meaning; without accents. */
  beside: Readonly<Partial<Record<Id, string>>>;
  parties: Parties;
  /** Words of other parties, whose address and person are not matched. */
  others: OtherParties;
  /** The columns of a person or an address, the person's name first. */
  ofParties: readonly [Id, ...Id[]];
  /** The column for the number of an order. */
  reference?: Id;
  /** The column for "Referência" within an address, if it is another one elsewhere. */
  landmark?: Id;
  /** The columns for the day and the hours of the delivery. */
  days?: { day: Id; hours: readonly Id[] };
  /** The columns that not all template files have. */
  notInTemplates: readonly Id[];
};

/** Matches the headings of files with columns. */
export function createColumnMatcher<Id extends string>(
  columns: readonly (readonly [Id, Column])[],
  { beside, parties, others, ofParties, reference, landmark, days, notInTemplates }: Words<Id>,
): ColumnMatcher<Id> {
  const names = headingNames(columns, { beside, parties });
  const spares = new Map(
    columns.flatMap(([column, { spare = [] }]) => spare.map((name) => [headingKey(name), column] as const)),
  );
  const rules = new Map(columns.map(([column, { fits }]) => [column, fits]));
  const unclear = new Map<Id | undefined, Column['unclear']>(
    columns.map(([column, { unclear: rule }]) => [column, rule]),
  );
  const asked = new Map(
    columns.flatMap(([column, { asks = [] }]) => asks.map((name) => [headingKey(name), column] as const)),
  );
  const byHeading = new Map(columns.map(([column, { heading }]) => [headingKey(heading), column]));
  const inTemplates = columns.flatMap(([column]) => (notInTemplates.includes(column) ? [] : [column]));
  const templateColumns = (headings: readonly string[]) => {
    const own = headings.flatMap((heading) => byHeading.get(headingKey(heading)) ?? []);
    const isTemplate = own.length === headings.length && inTemplates.every((column) => own.includes(column));
    return isTemplate && new Set(own).size === own.length ? own : undefined;
  };
  const required = new Set(columns.flatMap(([column, { isRequired }]) => (isRequired ? [column] : [])));
  const plain = parties.indexOf('');
  const ofParty = new Set(ofParties);
  const placesOf = (
    headings: readonly string[],
    learned: ReadonlyMap<string, Id | null> = new Map(),
    namedAbove: (index: number) => Id | undefined = () => undefined,
  ) =>
    headingPlaces(headings, {
      names,
      parties,
      others,
      ofParties: ofParty,
      nameColumn: ofParties[0],
      streetColumn: ofParties.find((column) => column === 'street'),
      learned,
      landmark,
      days,
      namedAbove,
    });

  /** The places of headings, some of which only their texts or the others name. Choices are stored without a look at them. */
  const placesAbove = (headings: readonly string[], context: Context<Id>) => {
    const { learned = new Map(), rows = [], today } = context;
    const { places, unknown } = placesOf(headings, learned);
    const given = new Set([
      ...places.flatMap(({ candidate }) => candidate?.column ?? []),
      ...places.flatMap(({ keys }) => keys.flatMap((key) => learned.get(key) ?? [])),
      ...(unknown.some((key) => columnAlone(columns, key) !== ofParties[0]) ? [ofParties[0]] : []),
    ]);
    const keys = places.map(({ key }) => key);
    const isChosen = (index: number) => places[index]?.keys.some((key) => learned.has(key)) === true;
    const named = places.map(({ key }, index) =>
      isChosen(index)
        ? undefined
        : (columnAbove(columns, key, textsAt(rows, index)) ??
          columnBeside(columns, key, { keys, texts: textsAt(rows, index), given }) ??
          columnAlone(columns, key, given) ??
          (isNamedLandmark(keys, index, textsAt(rows, index)) ? landmark : undefined)),
    );
    const directed = withNamedDirections(headings, rows);
    const hasHours = places.some(
      ({ key, candidate }) => candidate && days?.hours.includes(candidate.column) && !isBareHour(key),
    );
    const hasOrders = reference !== undefined && given.has(reference) && !hasHours;
    const dated = hasOrders ? withDaysOfOrders(directed, { rows, today }) : directed;
    const read = headings.map((heading, index) => (isChosen(index) ? heading : (dated[index] ?? heading)));
    const isSame = read.every((heading, index) => heading === headings[index]);
    if (isSame && named.every((column) => column === undefined)) return places;
    const above = placesOf(read, learned, (index) => named[index]).places;
    return above.map((place, index) => ({ ...place, keys: places[index]?.keys ?? place.keys }));
  };

  return {
    knownKeys: names.keys,

    findHeadingRow(rows) {
      const counts = rows.slice(0, MAX_TITLE_ROWS).map((row) => names.countNamed(row));
      const most = Math.max(0, ...counts);
      return most < MIN_HEADINGS ? undefined : counts.indexOf(most);
    },

    withGroups(headings, above) {
      const { places, repeats } = placesOf(headings);
      const isShared = (index: number) => {
        const named = places[index]?.named;
        return named?.party === plain && ofParty.has(named.column);
      };
      const isDated = (index: number) => {
        const column = places[index]?.named?.column;
        return column !== undefined && days !== undefined && [days.day, ...days.hours].includes(column);
      };
      return groupedHeadings(headings, above, { others, repeats, isShared, isDated });
    },

    learningKeys: (headings) => placesOf(headings).places.map(({ keys }) => keys),

    contested(headings, chosen = []) {
      const { places } = placesOf(headings);
      const hasOrders = places.some(({ candidate }) => candidate && candidate.column === reference);
      const keys = places.map(({ key }) => key);
      return places.map(({ key, named, candidate, doubt }, index) => {
        const isDoubtful = doubt === 'contested' || isUnclear(unclear.get(named?.column), key);
        // That of the order, where all its texts are past.
        const isOfOrder = hasOrders && isBareDay(key) && candidate?.column === days?.day;
        if (days && isHomeCollection(keys, index)) return days.day;
        return isDoubtful || isOfOrder ? named?.column : (asked.get(key) ?? columnWith(columns, key, chosen));
      });
    },

    matchColumns(headings, context = {}) {
      const { learned = new Map(), rows = [] } = context;
      const ofTemplate = templateColumns(headings);
      if (ofTemplate) return ofTemplate;
      const matched: (Id | undefined)[] = headings.map(() => undefined);
      const take = (index: number, column: Id) => {
        if (matched[index] === undefined && !matched.includes(column)) matched[index] = column;
      };
      const places = placesAbove(headings, context);
      const choices = withNeeded(
        places.map((place) => choiceFor(place, learned, reference)),
        { places, required },
      );
      for (const [index, chosen] of choices.entries()) {
        if (chosen && chosen !== places[index]?.candidate?.column) take(index, chosen);
      }
      const open = places
        .flatMap(({ candidate }) => candidate ?? [])
        .filter(
          ({ index, key, column }) =>
            choices[index] !== null &&
            matched[index] === undefined &&
            !matched.includes(column) &&
            (choices[index] === column || !isUnclear(unclear.get(column), key)) &&
            canHold(rules.get(column), key, textsAt(rows, index)) &&
            !(places[index]?.isBeside && countRows(textsAt(rows, index))),
        )
        .map((candidate) => ({ ...candidate, isLearned: choices[candidate.index] === candidate.column }));
      const { chosen, isDoubtful } = chosenAddress(open, parties);
      const keys = places.map(({ key }) => key);
      const isOpen = ({ key, party, column }: Candidate<Id>) =>
        isDoubtful && party === plain && ofParty.has(column) && keys.indexOf(key) < keys.lastIndexOf(key);
      /** The phones of two people, of which no heading names one. */
      const isOfTwo = ({ index, key, party, column }: Candidate<Id>) =>
        ofParty.has(column) &&
        !isAddressColumn(column) &&
        chosen.some(
          (other) =>
            other.column === column &&
            other.key === key &&
            other.party === party &&
            Math.abs(other.index - index) > 1,
        );
      const isLessExact = ({ key, party, column }: Candidate<Id>) =>
        isBareNumber(key) &&
        chosen.some((other) => other.column === column && other.party === party && !isBareNumber(other.key));
      const clear = chosen.filter(
        (candidate) => !isOpen(candidate) && !isOfTwo(candidate) && !isLessExact(candidate),
      );
      for (const { index, column } of byRank(clear, parties)) take(index, column);
      for (const { index, key } of open) {
        const other = spares.get(key);
        if (other !== undefined) take(index, other);
      }
      const firstOfParty = places.findIndex(
        ({ named }) => named !== undefined && ofParty.has(named.column) && !isBareNumber(named.key),
      );
      for (const [index, { key, isApart }] of places.entries()) {
        const mayCount =
          isApart && mayCountOrders(key) && choices[index] === undefined && index < firstOfParty;
        if (mayCount && reference !== undefined && areOrderNumbers(textsAt(rows, index)))
          take(index, reference);
      }
      return matched;
    },
  };
}

/**
 * What the company chose for a heading, best for one in the same place. A choice for the heading alone is not for the
 * address or the day of another party, and makes no number apart from an address that of the house, nor one within it that of the order.
 */
function choiceFor<Id extends string>(
  { key, keys, owner, isApart, isLandmark, doubt }: HeadingPlace<Id>,
  learned: ReadonlyMap<string, Id | null>,
  reference: Id | undefined,
): Id | null | undefined {
  const exact = keys.find((each) => each !== key && learned.has(each));
  if (exact !== undefined) return learned.get(exact);
  const chosen = learned.get(key);
  if (owner?.side === 'other' || isLandmark || doubt !== undefined) return undefined;
  return isBareNumber(key) && chosen != null && isApart !== (chosen === reference) ? undefined : chosen;
}

type Choices<Id extends string> = (Id | null | undefined)[];

/** The choices without those to ignore the only heading for a column that no row can be without. */
function withNeeded<Id extends string>(
  choices: Choices<Id>,
  { places, required }: { places: readonly HeadingPlace<Id>[]; required: ReadonlySet<Id> },
): Choices<Id> {
  const given = new Set(
    choices.flatMap(
      (choice, index) => (choice === undefined ? places[index]?.candidate?.column : choice) ?? [],
    ),
  );
  return choices.map((choice, index) => {
    const column = places[index]?.candidate?.column;
    const isNeeded = column !== undefined && required.has(column) && !given.has(column);
    return choice === null && isNeeded ? undefined : choice;
  });
}
