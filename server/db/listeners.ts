import { type ClientBase, escapeIdentifier } from 'pg';

interface Listener {
  /** A notification's payload. */
  onPayload: (payload: string) => void;
  /** Called after a reconnection: notifications in between were lost. */
  onGap: () => void;
}

/** Listeners by channel, independent of the connection. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<Listener>>();

  get channels(): string[] {
    return [...this.#byChannel.keys()];
  }

  /** Adds a listener and returns the function that removes it. */
  add(channel: string, listener: Listener): () => void {
    const listeners = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Subscribes a client to all channels; required for each new connection. */
  async attach(client: ClientBase): Promise<void> {
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.#byChannel.get(channel) ?? []) listener.onPayload(payload ?? '');
    });
    for (const channel of this.channels) await client.query(listenStatement(channel));
  }

  reportGap(): void {
    for (const listeners of this.#byChannel.values()) {
      for (const listener of listeners) listener.onGap();
    }
  }
}

export function listenStatement(channel: string): string {
  return `listen ${escapeIdentifier(channel)}`;
}
