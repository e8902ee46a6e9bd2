export type Pages<Entry> = AsyncGenerator<Entry[]>;

/** As documented for `exportOwnData` in the contract. */
export const ROWS_AT_ONCE = 500;

/** @param read fetches the rows after the last one of the previous page */
export async function* pagesOf<Key, Read extends Key, Entry>(
  read: (after: Key | undefined) => Promise<Read[]>,
  present: (row: Read) => Entry,
): Pages<Entry> {
  let last: Read | undefined;
  do {
    const rows = await read(last);
    yield rows.map(present);
    last = rows.at(ROWS_AT_ONCE - 1);
  } while (last);
}
