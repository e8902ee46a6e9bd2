import { type ClientBase, escapeIdentifier } from 'pg';

interface Listener {
  /** A notification's payload. */
  onPayload: (payload: string) => void;
  /** The connection was lost and is back: notifications in between did not arrive. */
  onGap: () => void;
}

/** Who listens to which channel, whatever connection the notifications come by. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<Listener>>();

  get channels(): string[] {
    return [...this.#byChannel.keys()];
  }

  /** Adds one and gives the function that removes it. */
  add(channel: string, listener: Listener): () => void {
    const listeners = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Makes a client hear all channels. Call it for each new connection that is to listen. */
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
