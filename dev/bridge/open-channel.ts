import { type ToolRequest, CHANNEL, type InspectionMessage } from './messages.ts';

export type Channel = { post: (message: InspectionMessage | ToolRequest) => void; close: () => void };

/** Opens the channel between the app's window and those that inspect it; same origin only. */
export function openChannel(onMessage: (message: unknown) => void): Channel {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel delivers only to its own origin
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
