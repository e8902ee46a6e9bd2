import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

import type { S3Place } from '#server/files/file-places.ts';

/** Fewer than in a real listing, so that a test needs several pages. */
const KEYS_PER_PAGE = 2;

export type ObjectStore = {
  place: S3Place;
  objects: Map<string, Buffer>;
  /** Statuses that replace the next responses. */
  faults: number[];
  close: () => Promise<void>;
};

/** A bucket with the part of the S3 protocol that the server uses; it refuses a wrong signature. */
export async function startObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>();
  const faults: number[] = [];
  const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const endpoint = `http://127.0.0.1:${port}`;
  const place = { endpoint, region: 'sa-east-1', bucket: 'malote-arquivos', prefix: 'os/', ...keys };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', endpoint);
    const fault = faults.shift();
    if (fault !== undefined) return void response.writeHead(fault).end();
    if (!isSigned(request, url, body, keys.secretAccessKey)) return void response.writeHead(403).end();
    if (url.pathname === `/${place.bucket}`) return void response.end(listing(url.searchParams));
    const key = decodeURIComponent(url.pathname.slice(`/${place.bucket}/`.length));
    if (request.method === 'PUT') {
      objects.set(key, body);
      return void response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const bytes = objects.get(key);
    if (!bytes) return void response.writeHead(404).end();
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    if (!range) return void response.end(bytes);
    response.writeHead(206).end(bytes.subarray(Number(range[1]), Number(range[2]) + 1));
  }

  function listing(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? '';
    const all = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
    const page = all.filter((key) => key > after).slice(0, KEYS_PER_PAGE);
    const last = page.at(-1);
    const next =
      last === undefined || last === all.at(-1)
        ? ''
        : `<NextContinuationToken>${last}</NextContinuationToken>`;
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
    return `<?xml version="1.0"?><ListBucketResult>${contents}${next}</ListBucketResult>`;
  }

  return {
    place,
    objects,
    faults,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** AWS Signature Version 4, by its published description. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer, secret: string): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    request.headers.authorization ?? '',
  );
  const [, scope = '', names = '', signature = ''] = given ?? [];
  const sent = String(request.headers['x-amz-content-sha256']);
  if (sent !== 'UNSIGNED-PAYLOAD' && sent !== sha256(body)) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), names, sent].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<Buffer>((parent, part) => hmac(parent, part), Buffer.from(`AWS4${secret}`));
  const expected = hmac(key, toSign).toString('hex');
  return (
    expected.length === signature.length && timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
  );
}

function sha256(value: string | Buffer): string {
  return createHash('sha256').update(value).digest('hex');
}

function hmac(key: Buffer, value: string): Buffer {
  return createHmac('sha256', key).update(value).digest();
}
