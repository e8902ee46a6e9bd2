import { type Asked, CHANNEL, type InspectionMessage } from './messages.ts';

export type Channel = { post: (message: InspectionMessage | Asked) => void; close: () => void };

/** The line between the window of the app and those that look at it; all of this origin. */
export function openChannel(onMessage: (message: unknown) => void): Channel {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
