import { type ClientBase, escapeIdentifier } from 'pg';

import type { Table } from './catalog.ts';

const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 2_000_000;

/** Inserts rows from the database's own JSON, many per statement. */
export class RowWriter {
  readonly #client: ClientBase;
  #table: Pick<Table, 'name' | 'columns'> | undefined;
  #rows: string[] = [];
  #bytes = 0;

  constructor(client: ClientBase) {
    this.#client = client;
  }

  /** Selects the table and columns of the following rows. */
  async begin(table: Pick<Table, 'name' | 'columns'>): Promise<void> {
    await this.flush();
    this.#table = table;
  }

  async add(row: Buffer): Promise<void> {
    this.#rows.push(row.toString());
    this.#bytes += row.length;
    if (this.#rows.length >= ROWS_AT_ONCE || this.#bytes >= BYTES_AT_ONCE) await this.flush();
  }

  async flush(): Promise<void> {
    if (!this.#table || this.#rows.length === 0) return;
    const table = escapeIdentifier(this.#table.name);
    const columns = this.#table.columns.map(escapeIdentifier).join(', ');
    const json = `[${this.#rows.join(',')}]`;
    this.#rows = [];
    this.#bytes = 0;
    await this.#client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [json],
    );
  }
}
