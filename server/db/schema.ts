import type { Insertable, Selectable, Updateable, Kysely, Transaction } from 'kysely';

import type { DB as Database } from './tables.d.ts';

export type { Database };

export type Row<Table extends keyof Database> = Selectable<Database[Table]>;
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;
export type RowUpdate<Table extends keyof Database> = Updateable<Database[Table]>;

/** Runs statements in or outside a transaction; functions that take it do not need a transaction. */
export type Db = Kysely<Database>;
/** A transaction in progress; functions that take it leave the commit to their caller. */
export type Trx = Transaction<Database>;
