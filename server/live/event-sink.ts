/** One open event stream, as its writer sees it. */
export type EventSink = {
  /** Writes one chunk; a client that has too much unsent is dropped. */
  write(chunk: string): void;
  /** Ends the stream; the client may come back. */
  end(): void;
  /** Called once, when the stream has ended for whatever reason. */
  onEnd(listener: () => void): void;
};
