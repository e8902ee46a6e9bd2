import { useSelector } from '@xstate/react';
import type { BaseLocationHook } from 'wouter';

import { type Address, joinAddress, splitAddress } from '#machines/app/address.ts';
import { locationEvent } from '#machines/app/app-events.ts';
import type { AppActor, AppSnapshot } from '#machines/app/app.machine.ts';

interface NavigateOptions {
  replace?: boolean;
}

/**
 * wouter's location hook, for `<Router hook={…}>`: reads the machine's settled location and sends it every navigation.
 * wouter never touches the browser's history itself. Create it once, outside React.
 * @param useAddress the address of the rendered page, which may lag behind the machine's
 */
export function createWouterHook(
  actor: AppActor,
  useAddress: () => Address = () => useSelector(actor, addressOf),
): BaseLocationHook {
  function navigate(to: string, { replace = false }: NavigateOptions = {}): void {
    const here = actor.getSnapshot().context.location;
    actor.send(locationEvent(resolveAddress(to, here), replace ? 'replace' : 'push'));
  }

  function useLocation(): [string, typeof navigate] {
    return [splitAddress(useAddress()).pathname, navigate];
  }

  function useSearch(): string {
    return searchOf(useAddress());
  }

  return Object.assign(useLocation, { searchHook: useSearch });
}

/** Normalises an address as the browser does, so that machine and address bar hold the same text. */
function resolveAddress(to: string, here: Address): Address {
  return joinAddress(new URL(to, `http://app${here}`));
}

function addressOf({ context }: AppSnapshot): Address {
  return context.location;
}

/** wouter decodes the search string before parsing it; percent signs are escaped once more to survive that. */
function searchOf(address: Address): string {
  return splitAddress(address).search.replaceAll('%25', '%2525');
}
