import { MigrationError } from './errors.ts';
import type { Migration } from './migrate.ts';

type Applied = Pick<Migration, 'name' | 'checksum'>;

/** The first and last of the migrations replaced by the first eight files. */
const FIRST_REPLACED = '001-text.sql';
const LAST_REPLACED = '040-bills.sql';

/**
 * Translates the history of a database or backup to the current migrations: one that reached `040-bills.sql` has the
 * tables of the first eight files. Other histories are returned unchanged.
 * @throws MigrationError if it ended before `040-bills.sql`
 */
export function rebasedHistory(
  applied: readonly Applied[],
  migrations: readonly Migration[],
): readonly Applied[] {
  if (!applied.some(({ name }) => name === FIRST_REPLACED)) return applied;
  if (!applied.some(({ name }) => name === LAST_REPLACED)) {
    throw new MigrationError(
      `O banco de dados parou na migração ${applied.at(-1)?.name}, e esta versão do Malote só atualiza a partir da ` +
        `${LAST_REPLACED}. Inicie-o uma vez com a versão 4648017 do Malote (git checkout 4648017), que chega a ela, e ` +
        'depois com esta. Nada foi alterado.',
    );
  }
  return [
    ...migrations.filter(({ name }) => name < LAST_REPLACED),
    ...applied.filter(({ name }) => name > LAST_REPLACED),
  ];
}
