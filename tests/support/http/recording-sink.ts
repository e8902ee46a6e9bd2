import type { EventSink } from '#server/live/event-sink.ts';

/** A stream that remembers what was written to it, for tests. */
export class RecordingSink implements EventSink {
  text = '';
  isEnded = false;
  readonly #onEnd: (() => void)[] = [];
  #onText: () => void = () => undefined;

  write(chunk: string): void {
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

  /** Waits until something was written. */
  async until(text: string): Promise<void> {
    while (!this.text.includes(text)) {
      await new Promise<void>((resolve) => {
        this.#onText = resolve;
      });
    }
  }

  /** `order.changed 7`, for each event in the order of its arrival. */
  get events(): string[] {
    return [...this.text.matchAll(/event: (\S+)\ndata: (.*)\n\n/g)].map(([, name, data]) => {
      const orderNumber = /"orderNumber":(\d+)/.exec(data ?? '')?.[1];
      return orderNumber === undefined ? `${name}` : `${name} ${orderNumber}`;
    });
  }
}
