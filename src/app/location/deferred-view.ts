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

/** What is drawn: the frame, the page in it, and whose it is. */
export type View = { frame: Frame; address: Address; userId: string | undefined };

type DeferredView = {
  view: View;
  /** The address of the machine, which `view` may not have reached yet. */
  pending: Address;
  isPending: boolean;
};

/** Of what React takes over. The loader is not: it stays until the first page can be drawn. */
const BOOT_VIEWS: Record<BootView, View | undefined> = {
  'sign-in': { frame: 'guest', address: '/entrar', userId: undefined },
  loader: undefined,
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
  const loaded = useLoadedView(pending, code);
  const atFirst = BOOT_VIEWS[bootView];
  const deferred = useDeferredValue(loaded);
  // False only while React takes over the static content.
  const isOurs = useSyncExternalStore(neverChanges, isTrue, isFalse);
  // Only a change within a page is drawn in the background. Between its slices frames are painted, so that a whole page
  // would take several times as long.
  const settled = isSamePage(deferred, loaded) ? deferred : loaded;
  const view = isOurs ? settled : (atFirst ?? settled);
  return { view, pending: pending.address, isPending: !isSameView(view, pending) };
}

const neverChanges = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;

/** The last view that can be drawn at once. */
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

const DeferredAddressContext = createContext<Address>('/');
const KeptAddressContext = createContext<Address | null>(null);

/** Gives the address of the drawn page to the router below. */
export const DeferredAddress = DeferredAddressContext.Provider;

/** Gives its own address to a page that stays while another is drawn. */
export const PersistentAddress = KeptAddressContext.Provider;

/** The address of the page that is drawn; the machine's may be one page ahead. */
export function useDeferredAddress(): Address {
  // A persistent page subscribes to its own address only, as a context change re-renders every consumer.
  return use(KeptAddressContext) ?? use(DeferredAddressContext);
}

/** What the machine wants to be drawn. */
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
