import type { Insertable, Selectable, Updateable, Kysely, Transaction } from 'kysely';

import type { DB as Database } from './tables.d.ts';

export type { Database };

export type Row<Table extends keyof Database> = Selectable<Database[Table]>;
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;
export type RowUpdate<Table extends keyof Database> = Updateable<Database[Table]>;

/** Runs statements in or outside a transaction; functions that take it need none of their own. */
export type Db = Kysely<Database>;
/** A transaction in progress; what takes it leaves the commit to its caller. */
export type Trx = Transaction<Database>;
