/** Messages between the app's window and the windows that inspect it, without personal data. */

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
      /** Names of its effects. */
      effects: string[];
    };

/** Whether the current state accepts an event, and if not, why. */
export type Offered = { type: string; isTaken: boolean; why: string | null };

/** `hello` requests the current state; `send` requests that the app receive an event. */
export type ToolRequest = { kind: 'hello' } | { kind: 'send'; type: string };

export function isInspectionMessage(message: unknown): message is InspectionMessage {
  return kindOf(message) === 'state' || kindOf(message) === 'event';
}

export function isToolRequest(message: unknown): message is ToolRequest {
  return kindOf(message) === 'hello' || kindOf(message) === 'send';
}

function kindOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null ? Reflect.get(message, 'kind') : undefined;
}
