import type { EventSink } from '#server/live/event-sink.ts';

/** A sink that records all writes. */
export class RecordingSink implements EventSink {
  text = '';
  isEnded = false;
  readonly #onEnd: (() => void)[] = [];
  #onText: () => void = () => undefined;

  write(chunk: string | Buffer): void {
    this.text += chunk;
    this.#onText();
  }

  end(): void {
    this.isEnded = true;
    for (const listener of this.#onEnd) listener();
  }

  onEnd(listener: () => void): void {
    this.#onEnd.push(listener);
  }

  /** Waits until the text has been written. */
  async until(text: string): Promise<void> {
    while (!this.text.includes(text)) {
      await new Promise<void>((resolve) => {
        this.#onText = resolve;
      });
    }
  }

  /** Events in order of arrival, as `order.changed 7`. */
  get events(): string[] {
    return [...this.text.matchAll(/event: (\S+)\ndata: (.*)\n\n/g)].map(([, name, data]) => {
      const orderNumber = /"orderNumber":(\d+)/.exec(data ?? '')?.[1];
      return orderNumber === undefined ? `${name}` : `${name} ${orderNumber}`;
    });
  }
}
