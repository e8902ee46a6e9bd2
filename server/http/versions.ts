import { problem } from '#server/problems.ts';

import type { ExpectedVersion } from './entity-tags.ts';

/** What a 412 tells about the object as it is now. */
export type CurrentVersion = {
  version: number;
  /** Name of who changed it last, when known. */
  changedBy?: string | null;
  changedAt: Date;
  /** How the sentence calls it. */
  noun?: 'esta ordem' | 'este local' | 'este usuário' | 'esta empresa' | 'as configurações' | 'este registro';
};

/** The version as HTTP carries it. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** Whether this is a version that the caller asked for. */
export function isMatched(ifMatch: ExpectedVersion, version: number): boolean {
  return ifMatch === '*' || ifMatch === version;
}

/**
 * For users and companies, where a plain client may leave If-Match out.
 * @throws Problem 412 when a version was given and is not the current one
 */
export function checkVersion(ifMatch: ExpectedVersion | undefined, current: CurrentVersion): void {
  if (ifMatch === undefined || isMatched(ifMatch, current.version)) return;
  throw problem(
    'stale-version',
    {
      detail: staleSentence(current),
      changedBy: current.changedBy ?? null,
      changedAt: current.changedAt.toISOString(),
      currentVersion: current.version,
    },
    { headers: { etag: etagOf(current.version) } },
  );
}

/**
 * For service orders, their events and locations.
 * @throws Problem 428 without a version, 412 with a stale one
 */
export function requireVersion(ifMatch: ExpectedVersion | undefined, current: CurrentVersion): void {
  if (ifMatch === undefined) throw problem('version-required');
  checkVersion(ifMatch, current);
}

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
});

function staleSentence({ changedBy, changedAt, noun = 'este registro' }: CurrentVersion): string {
  const who = changedBy ?? 'Outra pessoa';
  return `${who} alterou ${noun} às ${clock.format(changedAt)}. Recarregue para ver as mudanças antes de salvar.`;
}
