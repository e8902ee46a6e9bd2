import { MigrationError } from './errors.ts';
import type { Migration } from './migrate.ts';

type Applied = Pick<Migration, 'name' | 'checksum'>;

/** A series of migrations that fewer files replace. */
interface Replaced {
  first: string;
  last: string;
  /** The last of the files that give the schema of `last`, all before it included. */
  by: string;
  /** The version whose last migration is `last`. */
  version: string;
}

/** In the order in which they were replaced. */
const REPLACED: readonly Replaced[] = [
  { first: '001-text.sql', last: '040-bills.sql', by: '008-mails-requests.sql', version: '4648017' },
  {
    first: '041-idempotency-callers.sql',
    last: '120-recipients-wait-for-base.sql',
    by: '050-jobs-and-notices.sql',
    version: '1c32a49a',
  },
];

/**
 * Translates the history of a database or backup to the current migrations: one that completed a replaced series has the
 * tables of the files that replace it. Other histories are returned unchanged.
 * @throws MigrationError if it ended within a replaced series
 */
export function rebasedHistory(
  applied: readonly Applied[],
  migrations: readonly Migration[],
): readonly Applied[] {
  return REPLACED.reduce((history, series) => withoutSeries(history, series, migrations), applied);
}

function withoutSeries(
  applied: readonly Applied[],
  { first, last, by, version }: Replaced,
  migrations: readonly Migration[],
): readonly Applied[] {
  if (!applied.some(({ name }) => name === first)) return applied;
  if (!applied.some(({ name }) => name === last)) {
    throw new MigrationError(
      `O banco de dados parou na migração ${applied.at(-1)?.name}, e esta versão do Malote só atualiza a partir da ` +
        `${last}. Inicie-o uma vez com a versão ${version} do Malote (git checkout ${version}), que chega a ela, e ` +
        'depois com esta. Nada foi alterado.',
    );
  }
  const replacing = migrations.filter(({ name }) => name <= by);
  return [
    ...replacing.map((migration) => applied.find(({ name }) => name === migration.name) ?? migration),
    ...applied.filter(({ name }) => name > last),
  ];
}
