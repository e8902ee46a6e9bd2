import type { FastifyInstance } from 'fastify';

import { problem } from '#server/problems.ts';

import type { Operation } from '../document.ts';

export const BODY_KINDS = [
  'json',
  'picture',
  'attachment',
  'csv',
  'spreadsheet',
  'order-file',
  'none',
] as const;
type BodyKind = (typeof BODY_KINDS)[number];

const MEBIBYTE = 1024 * 1024;

/** Body limits of operations without JSON (docs/contract.md, "Limits"). */
export const UPLOAD_LIMIT_BYTES: Readonly<Partial<Record<BodyKind, number>>> = {
  picture: 8 * MEBIBYTE,
  attachment: 8 * MEBIBYTE,
  csv: 10 * MEBIBYTE,
  spreadsheet: 10 * MEBIBYTE,
  'order-file': 10 * MEBIBYTE,
};

/** Upload types are detected from the content: clients declare many types, or none. */
const PICTURES = ['image/*', 'application/octet-stream'];
const ATTACHMENTS = [...PICTURES, 'application/pdf'];
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SPREADSHEETS = ['text/csv', XLSX_TYPE, 'application/octet-stream'];
const ORDER_FILES = [...SPREADSHEETS, 'application/xml', 'text/xml', 'application/zip'];

/**
 * The body kind of an operation.
 * @throws for upload types without a reader
 */
export function bodyKindOf({ id, body, uploads }: Pick<Operation, 'id' | 'body' | 'uploads'>): BodyKind {
  if (uploads.length === 0) return body === undefined ? 'none' : 'json';
  if (uploads.every((type) => PICTURES.includes(type))) return 'picture';
  if (uploads.every((type) => ATTACHMENTS.includes(type))) return 'attachment';
  if (uploads.every((type) => type === 'text/csv')) return 'csv';
  if (uploads.every((type) => SPREADSHEETS.includes(type))) return 'spreadsheet';
  if (uploads.every((type) => ORDER_FILES.includes(type))) return 'order-file';
  throw new Error(`${id} accepts ${uploads.join(', ')}, which no body reader supports.`);
}

/** Installs the body parser of a kind in a scope. */
export const BODY_READERS: Readonly<Record<BodyKind, (scope: FastifyInstance) => void>> = {
  json: readJson,
  picture: (scope) =>
    readFiles(scope, /^(?:image\/|application\/octet-stream\b)/i, 'Envie uma imagem PNG, JPEG ou WebP.'),
  attachment: (scope) =>
    readFiles(
      scope,
      /^(?:image\/|application\/(?:octet-stream|pdf)\b)/i,
      'Envie um PDF ou uma imagem PNG, JPEG ou WebP.',
    ),
  csv: (scope) => readFiles(scope, 'text/csv', 'Envie a planilha como text/csv.'),
  spreadsheet: (scope) =>
    readFiles(
      scope,
      /^(?:text\/csv|application\/(?:vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet|octet-stream))\b/i,
      'Envie uma planilha do Excel (.xlsx) ou um CSV.',
    ),
  'order-file': (scope) =>
    readFiles(
      scope,
      /^(?:text\/(?:csv|xml)|application\/(?:vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet|octet-stream|xml|zip))\b/i,
      'Envie uma planilha do Excel (.xlsx), um CSV, ou NF-e em XML ou ZIP.',
    ),
  none: ignoreBody,
};

/** JSON only, in strict UTF-8; the parser rejects keys that reach the prototype. */
function readJson(scope: FastifyInstance): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = typeof body === 'string' ? body : utf8.decode(body);
    } catch (error) {
      done(Object.assign(new Error('The body is not UTF-8.', { cause: error }), { statusCode: 400 }));
      return;
    }
    void parseJson(request, text, done);
  });
}

/** Raw bytes; the content is checked where it is used. */
function readFiles(scope: FastifyInstance, type: string | RegExp, refusal: string): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, { bytes: typeof body === 'string' ? Buffer.from(body) : body }),
  );
  scope.addContentTypeParser('*', (_request, _payload, done) =>
    done(problem('unsupported-media-type', { detail: refusal })),
  );
}

/** Accepts and ignores any body, as clients may send `{}` with a DELETE. */
function ignoreBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
}
