import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { dayOf } from '#domain/sao-paulo-time.ts';
import type { Deps, Handlers } from '#server/contract/contract.ts';
import type { Db } from '#server/db/schema.ts';
import { refuseHiddenColumns } from '#server/modules/order-model/hidden-columns.ts';
import { exportReader } from '#server/modules/orders/export/export-sheet.ts';
import { problem } from '#server/problems.ts';

import { beginExport } from './begin-export.ts';
import * as policy from './policy.ts';
import { presentExport, stateOf } from './presenter.ts';
import * as store from './repository.ts';

type ExportOperations = 'listOrderExports' | 'createOrderExport' | 'getOrderExportFile' | 'deleteOrderExport';

const decompress = promisify(gunzip);

export function orderExportHandlers({ db }: Deps): Pick<Handlers, ExportOperations> {
  return {
    async listOrderExports({ user, now }) {
      const rows = await store.findExports(db, policy.listOrderExports(user));
      return { status: 200, body: { data: rows.map((row) => presentExport(row, now)) } };
    },

    async createOrderExport(c) {
      const { user, body, query, now } = c;
      const orderAccess = policy.createOrderExport(user, query);
      refuseHiddenColumns(body.columns, await exportReader(db, orderAccess));
      const request = {
        query: JSON.stringify(query),
        columns: body.columns,
        lines_of: body.rows,
        file_name: `malote-ordens-${dayOf(now)}.csv`,
      };
      return c.transact((trx) => beginExport(trx, c, request));
    },

    async getOrderExportFile({ user, params, now }) {
      const row = found(await store.findExport(db, params.id, policy.getOrderExportFile(user)));
      if (stateOf(row, now) !== 'done') throw problem('order-export-not-ready');
      const { file_name: name, row_count: rows } = row;
      return { status: 200, file: { name, rows, content: contentOf(db, row) } };
    },

    async deleteOrderExport(c) {
      const access = policy.deleteOrderExport(c.user);
      return c.transact(async (trx) => {
        if (!(await store.deleteExport(trx, c.params.id, access))) throw problem('not-found');
        return { status: 204 };
      });
    },
  };
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw problem('not-found');
  return value;
}

/** The pieces of a file, one in memory at a time. */
async function* contentOf(
  db: Db,
  { id, chunk_count: count }: Pick<store.OrderExport, 'id' | 'chunk_count'>,
): AsyncGenerator<Uint8Array> {
  for (let seq = 0; seq < count; seq += 1) yield await decompress(await store.readChunk(db, id, seq));
}
