import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyStateMachine } from 'xstate';

import { APP } from '#dev/bridge/follow-app.ts';
import type { InspectionMessage } from '#dev/bridge/messages.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { bulkSendMachine } from '#machines/bulk/bulk-send.machine.ts';
import { draftAutosaveMachine } from '#machines/draft/draft-autosave.machine.ts';
import { importEditsMachine } from '#machines/import-edits/import-edits.machine.ts';
import { liveConnectionMachine } from '#machines/live/live-connection.machine.ts';
import { orderActionsMachine } from '#machines/order-actions/order-actions.machine.ts';
import { orderMachine } from '#machines/order/order.machine.ts';
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts';

type Inspector = ReturnType<typeof createBrowserInspector>;
type Actor = Parameters<Inspector['actor']>[0];
type Value = string | { [parent: string]: string };

/** Reports buffered until the inspector opens. */
const MAX_KEPT = 200;

/**
 * Opens the Stately inspector if the address has `?inspect`. A button replaces a blocked window. Returns the function
 * that reports to it; only stripped data reaches it.
 */
export function openStatelyOnRequest(page: Window): (report: InspectionMessage) => void {
  if (!isStatelyRequested(page)) return () => undefined;
  const kept: InspectionMessage[] = [];
  let pass: ((report: InspectionMessage) => void) | undefined;
  const open = (target: Window) => {
    const emit = toStately(createBrowserInspector({ window: windowLike(page, target) }));
    for (const report of kept.splice(0)) emit(report);
    pass = emit;
  };
  const opened = page.open('about:blank', 'xstateinspector');
  if (opened !== null) open(opened);
  else {
    offerButton(page, () => {
      const late = page.open('about:blank', 'xstateinspector');
      if (late !== null) open(late);
    });
  }
  return (report) => {
    if (pass) pass(report);
    else kept.splice(0, Math.max(0, kept.push(report) - MAX_KEPT));
  };
}

/** Reads the address of the navigation, as the app may have changed the current one since. */
function isStatelyRequested({ performance }: Window): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && new URL(navigation.name).searchParams.has('inspect');
}

/** A proxy of the page whose `open` reuses the inspector's window. */
function windowLike(page: Window, target: Window): Window {
  return new Proxy(page, {
    get(real, name) {
      if (name === 'open') {
        return (url: string) => {
          target.location.href = url;
          return target;
        };
      }
      const value: unknown = Reflect.get(real, name, real);
      return typeof value === 'function' ? value.bind(real) : value;
    },
  });
}

function offerButton(page: Window, onClick: () => void): void {
  const button = page.document.createElement('button');
  button.textContent = 'Abrir o inspetor da Stately';
  button.style.cssText =
    'position:fixed;right:16px;bottom:16px;z-index:9999;padding:8px 12px;background:#fff;border:1px solid';
  button.addEventListener('click', () => {
    button.remove();
    onClick();
  });
  page.document.body.append(button);
}

/** Adapts reports to the inspector's interface. */
function toStately(
  inspector: Pick<Inspector, 'actor' | 'event' | 'snapshot'>,
): (report: InspectionMessage) => void {
  const actors = new Map<string, Actor>();
  return (report) => {
    const known = actors.get(report.actor);
    const actor = known ?? actorOf(report.actor);
    if (report.kind === 'event') {
      if (known) inspector.event(known, report.event);
      return;
    }
    const snapshot = { value: valueOf(report.state), context: report.context, status: 'active' as const };
    if (known) inspector.snapshot(known, snapshot);
    else inspector.actor(actor, snapshot);
    actors.set(report.actor, actor);
  };
}

const MACHINES = new Map<string, AnyStateMachine>([
  [APP, appMachine],
  ['draft', draftAutosaveMachine],
  ['bulkSend', bulkSendMachine],
  ['orderActions', orderActionsMachine],
  ['uploads', uploadsMachine],
  ['importEdits', importEditsMachine],
  ['live', liveConnectionMachine],
]);

/** The parts of an actor that the inspector reads: its name and its machine's definition. */
function actorOf(name: string): Actor {
  const logic = MACHINES.get(name) ?? orderMachine;
  const actor = { sessionId: name, id: name, logic, send: () => undefined, getSnapshot: () => undefined };
  return actor;
}

function valueOf(state: string): Value {
  const [parent = state, child] = state.split('.');
  return child === undefined ? parent : { [parent]: child };
}
