import type { FaultApi } from './api.ts';

/** Opens the event stream and reads it until `isEnough` accepts the text. */
export async function listen(
  api: FaultApi,
  isEnough: (text: string) => boolean,
): Promise<{ text: Promise<string> }> {
  const response = await fetch(`${api.url}/v1/events`, { headers: { authorization: api.authorization } });
  const { body } = response;
  if (response.status !== 200 || body === null) throw new Error(`There is no stream: ${response.status}.`);
  return { text: readUntil(body, isEnough) };
}

async function readUntil(
  stream: ReadableStream<Uint8Array>,
  isEnough: (text: string) => boolean,
): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (!isEnough(text)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The stream ended before that: ${text}`);
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
}
