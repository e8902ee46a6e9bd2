import { useEffect, useRef, useState } from 'react';

import { isInspectionMessage, type InspectionMessage } from '#dev/bridge/messages.ts';
import { type Channel, openChannel } from '#dev/bridge/open-channel.ts';

type StateMessage = Extract<InspectionMessage, { kind: 'state' }>;
export type EventMessage = Extract<InspectionMessage, { kind: 'event' }>;

export type Seen = {
  /** The latest state of each actor, most recently changed last. */
  states: ReadonlyMap<string, StateMessage>;
  /** Newest first. */
  events: readonly EventMessage[];
};

const MAX_EVENTS = 500;
const NOTHING: Seen = { states: new Map(), events: [] };

/** Reports from the app's windows, and a function that sends them an event. */
export function useInspectionFeed(): Seen & { send: (type: string) => void } {
  const [seen, setSeen] = useState(NOTHING);
  const channel = useRef<Channel | null>(null);
  useEffect(() => {
    const opened = openChannel((message) => {
      if (isInspectionMessage(message)) setSeen((before) => withMessage(before, message));
    });
    channel.current = opened;
    opened.post({ kind: 'hello' });
    return () => opened.close();
  }, []);
  return { ...seen, send: (type) => channel.current?.post({ kind: 'send', type }) };
}

export function withMessage({ states, events }: Seen, report: InspectionMessage): Seen {
  if (report.kind === 'event') return { states, events: [report, ...events].slice(0, MAX_EVENTS) };
  const others = [...states].filter(([actor]) => actor !== report.actor);
  return { states: new Map([...others, [report.actor, report]]), events };
}
