import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type AnswerHead = { status: number; headers: Record<string, string> };

/** What HTTP/1.1 needs to find the end of a message, and what becomes of its connection. */
const FRAMING = new Set(['connection', 'keep-alive', 'content-length', 'transfer-encoding']);

const END_OF_HEAD = '\r\n\r\n';

export type Question = { path: string; method?: string; headers?: Record<string, string>; body?: string };

/** A request as it travels. A header that is empty is left out, `host` too. */
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

/** Sends this text and reads the head of what comes back; the rest, which may have no end, is not waited for. */
export async function askRaw(port: number, sent: string): Promise<AnswerHead> {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  const head = await readHead(socket);
  socket.destroy();
  return head;
}

/**
 * The head of the next answer on a connection.
 * @throws when the connection ends before, or a header comes twice
 */
export async function readHead(socket: Socket): Promise<AnswerHead> {
  let text = '';
  const collect = (piece: string) => (text += piece);
  socket.setEncoding('latin1').on('data', collect);
  const ended = once(socket, 'close').then(() => false);
  while (!text.includes(END_OF_HEAD)) {
    const more = once(socket, 'data').then(() => true);
    // oxlint-disable-next-line no-await-in-loop -- piece after piece
    const isOpen = await Promise.race([more, ended]);
    if (!isOpen && !text.includes(END_OF_HEAD)) throw new Error(`There is no answer: ${text}`);
  }
  socket.off('data', collect);
  const [start = '', ...lines] = (text.split(END_OF_HEAD, 1)[0] ?? '').split('\r\n');
  return { status: Number(start.split(' ')[1]), headers: readHeaders(lines) };
}

function readHeaders(lines: readonly string[]): Record<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    if (headers.has(name.toLowerCase())) throw new Error(`${name} comes twice.`);
    headers.set(name.toLowerCase(), value);
  }
  for (const name of FRAMING) headers.delete(name);
  return Object.fromEntries(headers);
}
