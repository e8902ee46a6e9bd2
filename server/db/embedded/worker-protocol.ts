/** Main thread to worker. `connection` distinguishes responses for one pg client from those for its predecessor. */
export type WorkerInput =
  | { type: 'execute'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'reset' }
  | { type: 'copy'; to: string }
  | { type: 'close' };

/** Worker to main thread: any number of `data`, then one `done`, for each `execute`. */
export type WorkerOutput =
  | { type: 'ready' }
  | { type: 'data'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'done'; connection: number }
  | { type: 'copied'; error: Error | undefined }
  | { type: 'closed' };
