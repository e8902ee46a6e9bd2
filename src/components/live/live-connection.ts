import type { QueryClient } from '@tanstack/react-query';
import { createActor, fromCallback } from 'xstate';

import {
  liveConnectionMachine,
  type LiveConnectionSnapshot,
  type LiveEvent,
  type StreamCommand,
} from '#machines/live/live-connection.machine.ts';
import { openLiveEvents, invalidateAll, refetchOrders } from '#src/api/live-events.ts';

import { reportActorFailure } from '../actor-failure.ts';
import { inspectAs } from '../inspection.ts';
import { type LiveStatus, setLiveStatus } from './live-status-store.ts';
import { reportServerRelease } from './newer-release-store.ts';

/**
 * Follows live events and publishes the connection state.
 * @param onSettings called when settings beyond the cache may have changed
 * @returns stops it, at the end of the session
 */
export function followLiveChanges(client: QueryClient, onSettings: () => void): () => void {
  const machine = liveConnectionMachine.provide({
    actors: { stream: streamActor(client, onSettings) },
    actions: {
      catchUp: () => invalidateAll(client, onSettings),
      refetchShown: () => refetchOrders(client),
    },
    guards: { isPageShown },
  });
  const actor = createActor(machine, {
    input: { startedAt: Date.now() },
    inspect: inspectAs('live'),
  });
  actor.subscribe({ next: (snapshot) => setLiveStatus(statusOf(snapshot)), error: reportActorFailure });
  const handleOffline = () => actor.send({ type: 'network.lost' });
  const handleOnline = () => actor.send({ type: 'network.back' });
  const handleShown = () => {
    if (isPageShown()) actor.send({ type: 'page.shown' });
  };
  window.addEventListener('focus', handleShown);
  document.addEventListener('visibilitychange', handleShown);
  window.addEventListener('offline', handleOffline);
  window.addEventListener('online', handleOnline);
  actor.start();
  return () => {
    window.removeEventListener('focus', handleShown);
    document.removeEventListener('visibilitychange', handleShown);
    window.removeEventListener('offline', handleOffline);
    window.removeEventListener('online', handleOnline);
    actor.stop();
    setLiveStatus(null);
  };
}

function isPageShown(): boolean {
  return document.visibilityState === 'visible';
}

function streamActor(client: QueryClient, onSettings: () => void) {
  return fromCallback<StreamCommand>(({ sendBack, receive }) => {
    const report = (event: LiveEvent) => sendBack(event);
    const open = () =>
      openLiveEvents(client, {
        onSettings,
        onRelease: reportServerRelease,
        onActivity: () => report({ type: 'stream.heard', at: Date.now() }),
        onPaused: () => report({ type: 'stream.paused' }),
        onFailed: (refusal) => report({ type: 'stream.failed', refusal }),
      });
    let close = open();
    receive(() => {
      close();
      close = open();
    });
    return () => close();
  });
}

function statusOf({ value, context }: LiveConnectionSnapshot): LiveStatus {
  if (value === 'connecting') return { is: 'connecting' };
  if (value === 'live') return { is: 'live', returnedAt: context.returnedAt };
  if (value === 'paused') return { is: 'paused', since: context.heardAt };
  return { is: 'lost', since: context.heardAt, isRefused: context.refusal !== null };
}
