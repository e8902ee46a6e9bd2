/** Write access to an open event stream. */
export type EventSink = {
  /** Writes one chunk; drops clients with too much unsent data. */
  write(chunk: string): void;
  /** Ends the stream; the client may reconnect. */
  end(): void;
  /** The listener is called once when the stream ends for any reason. */
  onEnd(listener: () => void): void;
};
