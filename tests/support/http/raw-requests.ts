import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type AnswerHead = { status: number; headers: Record<string, string> };

/** Headers of HTTP/1.1 framing and connection handling. */
const FRAMING = new Set(['connection', 'keep-alive', 'content-length', 'transfer-encoding']);

const END_OF_HEAD = '\r\n\r\n';

export type Question = { path: string; method?: string; headers?: Record<string, string>; body?: string };

/** The raw text of a request. Empty headers are omitted, even `host`. */
export function requestText({ path, method = 'GET', headers = {}, body = '' }: Question): string {
  const sent = {
    host: 'malote.test',
    connection: 'close',
    ...(body !== '' && { 'content-type': 'application/json', 'content-length': String(body.length) }),
    ...headers,
  };
  const lines = Object.entries(sent).filter(([, value]) => value !== '');
  return [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', body].join(
    '\r\n',
  );
}

/** Sends raw text and reads the head of the response; the body may be endless and is ignored. */
export async function sendRaw(port: number, sent: string): Promise<AnswerHead> {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  const head = await readHead(socket);
  socket.destroy();
  return head;
}

/**
 * Reads the head of the next response on a connection.
 * @throws if the connection ends first, or if a header occurs twice
 */
export async function readHead(socket: Socket): Promise<AnswerHead> {
  let text = '';
  const collect = (piece: string) => (text += piece);
  socket.setEncoding('latin1').on('data', collect);
  const ended = once(socket, 'close').then(() => false);
  while (!text.includes(END_OF_HEAD)) {
    const more = once(socket, 'data').then(() => true);
    const isOpen = await Promise.race([more, ended]);
    if (!isOpen && !text.includes(END_OF_HEAD))
      throw new Error(`The connection closed before a response: ${text}`);
  }
  socket.off('data', collect);
  const [start = '', ...lines] = (text.split(END_OF_HEAD, 1)[0] ?? '').split('\r\n');
  return { status: Number(start.split(' ')[1]), headers: readHeaders(lines) };
}

function readHeaders(lines: readonly string[]): Record<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    if (headers.has(name.toLowerCase())) throw new Error(`The header ${name} is duplicated.`);
    headers.set(name.toLowerCase(), value);
  }
  for (const name of FRAMING) headers.delete(name);
  return Object.fromEntries(headers);
}
