/** Adds a column at the end, or removes it. */
export function withColumn<Id extends string>(columns: readonly Id[], id: Id, isWanted: boolean): Id[] {
  const others = columns.filter((one) => one !== id);
  return isWanted ? [...others, id] : others;
}

export function withMoved<Id extends string>(columns: readonly Id[], id: Id, by: 1 | -1): Id[] {
  const place = columns.indexOf(id);
  return columns.toSpliced(place, 1).toSpliced(place + by, 0, id);
}

/** The columns of an earlier choice that are still offered. */
export function knownColumns<Id extends string>(columns: readonly string[], offered: readonly Id[]): Id[] {
  return columns.flatMap((id) => offered.find((known) => known === id) ?? []);
}
