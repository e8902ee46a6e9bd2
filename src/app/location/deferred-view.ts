import { useSelector } from '@xstate/react';
import { createContext, useContext, useDeferredValue, useEffect, useMemo, useReducer } from 'react';

import { type Address, splitAddress } from '#machines/app/address.ts';
import { type Frame, frameOf } from '#machines/app/app.machine.ts';
import type { AppActor, AppSnapshot } from '#machines/app/app.machine.ts';
import type { BootView } from '#src/app/boot/boot-plan.ts';

/** What is drawn: the frame, the page in it, and whose it is. */
export type View = { frame: Frame; address: Address; userId: string | undefined };

type DeferredView = {
  view: View;
  /** The address of the machine, which `view` may not have reached yet. */
  pending: Address;
  isPending: boolean;
};

const BOOT_VIEWS: Record<BootView, View | undefined> = {
  'sign-in': { frame: 'guest', address: '/entrar', userId: undefined },
  loader: { frame: 'loader', address: '/sair', userId: undefined },
  page: undefined,
};

/** The code of views, which may be on its way. */
export type ViewCode = {
  /** Whether the view can be drawn at once. */
  isLoaded: (view: View) => boolean;
  /** Resolves once it can, or once that has failed. */
  load: (view: View) => Promise<void>;
};

/**
 * The view to draw now. It stays at the page before until the code of the next one is there, except at the end
 * of a session: then nothing of it is drawn once more. It begins with the static content of index.html, so
 * that React can take that over.
 */
export function useDeferredView(actor: AppActor, bootView: BootView, code: ViewCode): DeferredView {
  const pending = usePendingView(actor);
  const deferred = useDeferredValue(pending, BOOT_VIEWS[bootView]);
  const isOver = deferred.userId !== undefined && deferred.userId !== pending.userId;
  const isOtherPage = pathnameOf(deferred.address) !== pathnameOf(pending.address);
  // What is there is drawn in one go: between the slices of a drawing in the background frames are painted, which takes
  // several times as long.
  const isReady = (isOtherPage || deferred.frame !== pending.frame) && code.isLoaded(pending);
  useRedrawOnceLoaded(pending, isReady || isSameView(deferred, pending), code);
  const view = isOver || isReady ? pending : deferred;
  return { view, pending: pending.address, isPending: !isSameView(view, pending) };
}

function useRedrawOnceLoaded(pending: View, isDrawn: boolean, { load }: ViewCode): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (isDrawn) return undefined;
    let isWanted = true;
    void load(pending).then(() => isWanted && redraw());
    return () => {
      isWanted = false;
    };
  }, [pending, isDrawn, load]);
}

const DeferredAddressContext = createContext<Address>('/');

/** Gives the address of the drawn page to the router below. */
export const DeferredAddress = DeferredAddressContext.Provider;

/** The address of the page that is drawn; the machine's may be one page ahead. */
export function useDeferredAddress(): Address {
  return useContext(DeferredAddressContext);
}

function usePendingView(actor: AppActor): View {
  const frame = useSelector(actor, frameOf);
  const address = useSelector(actor, addressOf);
  const userId = useSelector(actor, userIdOf);
  return useMemo(() => ({ frame, address, userId }), [frame, address, userId]);
}

function addressOf({ context }: AppSnapshot): Address {
  return context.location;
}

function userIdOf({ context }: AppSnapshot): string | undefined {
  return context.user?.id;
}

function pathnameOf(address: Address): string {
  return splitAddress(address).pathname;
}

function isSameView(a: View, b: View): boolean {
  return a.frame === b.frame && a.address === b.address && a.userId === b.userId;
}
