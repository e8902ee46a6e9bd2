/** What the window of the app and the windows that look at it say to each other, free of personal data. */

export const CHANNEL = 'malote-inspector';

export type InspectionMessage =
  | { kind: 'state'; actor: string; state: string; context: Record<string, unknown>; offers: Offered[] }
  | {
      kind: 'event';
      actor: string;
      /** Epoch milliseconds. */
      at: number;
      event: Record<string, unknown> & { type: string };
      from: string;
      to: string;
      /** The effects that it had, by name. */
      effects: string[];
    };

/** Whether the present state takes an event, and if not, why. */
export type Offered = { type: string; isTaken: boolean; why: string | null };

/** `hello` asks for the present state; `send` has an event sent to the app. */
export type Asked = { kind: 'hello' } | { kind: 'send'; type: string };

export function isInspectionMessage(message: unknown): message is InspectionMessage {
  return kindOf(message) === 'state' || kindOf(message) === 'event';
}

export function isAsked(message: unknown): message is Asked {
  return kindOf(message) === 'hello' || kindOf(message) === 'send';
}

function kindOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null ? Reflect.get(message, 'kind') : undefined;
}
