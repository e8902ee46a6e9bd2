import { useSelector } from '@xstate/react';
import {
  createContext,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';

import { type Address, splitAddress } from '#machines/app/address.ts';
import { type Frame, frameOf } from '#machines/app/app.machine.ts';
import type { AppActor, AppSnapshot } from '#machines/app/app.machine.ts';
import type { BootView } from '#src/app/boot/boot-plan.ts';

/** Frame, page and user on screen. */
export type View = { frame: Frame; address: Address; userId: string | undefined };

type DeferredView = {
  view: View;
  /** The machine's address; `view` may lag behind it. */
  pending: Address;
  isPending: boolean;
};

/** The views that React hydrates. The loader is not among them: it stays until the first page can render. */
const BOOT_VIEWS: Record<BootView, View | undefined> = {
  'sign-in': { frame: 'guest', address: '/entrar', userId: undefined },
  loader: undefined,
  page: undefined,
};

/** Loading state of the views' code. */
export type ViewCode = {
  /** Whether the view can render without suspending. */
  isLoaded: (view: View) => boolean;
  /** Resolves once the view is loaded or has failed to load. */
  load: (view: View) => Promise<void>;
};

/**
 * The view to render now. It stays on the previous page until the code of the next one is loaded, except at the end of
 * a session: then the old page is never rendered again. It starts with the static content of index.html, so that React
 * can hydrate it.
 */
export function useDeferredView(actor: AppActor, bootView: BootView, code: ViewCode): DeferredView {
  const pending = usePendingView(actor);
  const loaded = useLoadedView(pending, code);
  const atFirst = BOOT_VIEWS[bootView];
  const deferred = useDeferredValue(loaded);
  // False only during hydration.
  const isOurs = useSyncExternalStore(neverChanges, isTrue, isFalse);
  // Only changes within a page render in the background: the browser paints between the slices, so a whole page would
  // take several times as long.
  const settled = isSamePage(deferred, loaded) ? deferred : loaded;
  const view = isOurs ? settled : (atFirst ?? settled);
  return { view, pending: pending.address, isPending: !isSameView(view, pending) };
}

const neverChanges = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;

/** The latest view that can render without suspending. */
function useLoadedView(pending: View, { isLoaded, load }: ViewCode): View {
  const [loaded, setLoaded] = useState(pending);
  const [tried, setTried] = useState<View>();
  const isOver = loaded.userId !== undefined && loaded.userId !== pending.userId;
  const isDrawable = isOver || isSamePage(loaded, pending) || isLoaded(pending) || tried === pending;
  if (loaded !== pending && isDrawable) setLoaded(pending);
  useEffect(() => {
    if (isDrawable) return undefined;
    let isWanted = true;
    void load(pending).then(() => isWanted && setTried(pending));
    return () => {
      isWanted = false;
    };
  }, [pending, isDrawable, load]);
  return isDrawable ? pending : loaded;
}

const ShownAddressContext = createContext<Address>('/');

/** Provides the address of the rendered page to the router below; a page that stays mounted has another one. */
export const ShownAddress = ShownAddressContext.Provider;

/** The address of the rendered page; the machine may be one page ahead. */
export function useShownAddress(): Address {
  return use(ShownAddressContext);
}

/** The view requested by the machine. */
export function viewOf(snapshot: AppSnapshot): View {
  return { frame: frameOf(snapshot), address: addressOf(snapshot), userId: userIdOf(snapshot) };
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

function isSamePage(a: View, b: View): boolean {
  return a.frame === b.frame && a.userId === b.userId && pathnameOf(a) === pathnameOf(b);
}

function pathnameOf({ address }: View): string {
  return splitAddress(address).pathname;
}

function isSameView(a: View, b: View): boolean {
  return a.frame === b.frame && a.address === b.address && a.userId === b.userId;
}
