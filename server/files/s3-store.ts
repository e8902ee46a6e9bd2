import { AwsClient } from 'aws4fetch';
import { Parser } from 'saxen';

import type { S3Place } from './file-places.ts';
import { type FileStore, isFileKey } from './file-store.ts';

/** An outward call ends well within the lease of a job. */
const TIMEOUT_MS = 30_000;
const RETRIES = 2;

/** Files in a bucket of a service with the S3 protocol, addressed by path. No link to one leaves the server. */
export function s3Store({ endpoint, region, bucket, prefix, ...credentials }: S3Place): FileStore {
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: RETRIES });
  const bucketUrl = `${endpoint}/${encodeURIComponent(bucket)}`;
  const urlOf = (key: string) =>
    `${bucketUrl}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`;

  async function call(url: string, init: RequestInit, accepted: readonly number[]): Promise<Response> {
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (accepted.includes(response.status)) return response;
    await response.body?.cancel();
    throw new Error(`The object store answered ${init.method ?? 'GET'} with ${response.status}.`);
  }

  return {
    async put(key, bytes) {
      const response = await call(urlOf(key), { method: 'PUT', body: Uint8Array.from(bytes) }, [200]);
      await response.body?.cancel();
    },

    async get(key, range) {
      const headers = range && { range: `bytes=${range.first}-${range.last}` };
      const response = await call(urlOf(key), { ...(headers && { headers }) }, [range ? 206 : 200, 404]);
      const bytes = Buffer.from(await response.arrayBuffer());
      return response.status === 404 ? undefined : bytes;
    },

    async delete(key) {
      const response = await call(urlOf(key), { method: 'DELETE' }, [200, 204, 404]);
      await response.body?.cancel();
    },

    async *list() {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (token !== undefined) query.set('continuation-token', token);
        const page = readListing(await (await call(`${bucketUrl}?${query.toString()}`, {}, [200])).text());
        yield* page.keys.map((key) => key.slice(prefix.length)).filter(isFileKey);
        token = page.next;
      } while (token !== undefined);
    },
  };
}

/** The keys of a `ListBucketResult`, and the token of its next page. */
function readListing(xml: string): { keys: string[]; next: string | undefined } {
  const keys: string[] = [];
  let next: string | undefined;
  let text = '';
  const parser = new Parser();
  parser.on('openTag', () => {
    text = '';
  });
  parser.on('text', (value: string, decode: (encoded: string) => string) => {
    text += decode(value);
  });
  parser.on('closeTag', (name: string) => {
    if (name === 'Key') keys.push(text);
    if (name === 'NextContinuationToken') next = text;
  });
  parser.parse(xml);
  return { keys, next };
}
