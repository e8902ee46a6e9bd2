import { TIME_ZONE } from '#domain/sao-paulo-time.ts';
import { problem } from '#server/problems.ts';

/** Accepts weak tags: a compressing proxy weakens strong ones. */
const TAG = /^(?:W\/)?"(?<content>[\x21\x23-\x7e]*)"$/;
const VERSION = /^[1-9]\d{0,9}$/;

/** No object has this version, so it is always stale. */
const NO_VERSION = 0;

/** `*` matches any current version (RFC 9110, 13.1.1). */
export type ExpectedVersion = number | '*';

/**
 * The version in If-Match; an unknown tag counts as stale.
 * @throws Problem 400 if the header is neither one entity tag nor `*`
 */
export function versionOf(ifMatch: string | undefined): ExpectedVersion | undefined {
  if (ifMatch === undefined) return undefined;
  if (ifMatch.trim() === '*') return '*';
  const content = TAG.exec(ifMatch.trim())?.groups?.['content'];
  if (content === undefined) {
    throw problem('malformed-request', { detail: 'O cabeçalho if-match não pôde ser lido.' });
  }
  return VERSION.test(content) ? Number(content) : NO_VERSION;
}

/**
 * Whether If-None-Match contains the current tag (RFC 9110, 13.1.2). Compares weakly, as a proxy may have compressed
 * the response; a malformed list matches nothing.
 */
export function isKnownTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch?.trim() === '*') return true;
  return (ifNoneMatch ?? '').split(',').some((entry) => TAG.exec(entry.trim())?.groups?.['content'] === tag);
}

/** The current version of an object, for a 412. */
export type CurrentVersion = {
  version: number;
  /** Name of the last author, if known. */
  changedBy?: string | null;
  changedAt: Date;
  /** The object's name in the sentence. */
  noun?:
    | 'esta ordem'
    | 'este local'
    | 'este entregador'
    | 'este roteiro'
    | 'este aviso'
    | 'este usuário'
    | 'esta empresa'
    | 'as configurações'
    | 'este registro';
};

export function etagOf(version: number): string {
  return `"${version}"`;
}

export function isMatched(ifMatch: ExpectedVersion, version: number): boolean {
  return ifMatch === '*' || ifMatch === version;
}

/**
 * For users and companies, where If-Match is optional.
 * @throws Problem 412 if a given version is not the current one
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
 * For service orders, their events, locations, couriers and their routes.
 * @throws Problem 428 without a version, 412 with a stale one
 */
export function requireVersion(ifMatch: ExpectedVersion | undefined, current: CurrentVersion): void {
  if (ifMatch === undefined) throw problem('version-required');
  checkVersion(ifMatch, current);
}

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});

function staleSentence({ changedBy, changedAt, noun = 'este registro' }: CurrentVersion): string {
  const who = changedBy ?? 'Outra pessoa';
  return `${who} alterou ${noun} às ${clock.format(changedAt)}. Recarregue para ver as mudanças antes de salvar.`;
}
