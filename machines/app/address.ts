/** A place inside the app: path, search and hash in one string, such as `/usuarios?companyId=7#fim`. */
export type Address = string;

interface AddressParts {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** With its `#`, or empty. */
  hash: string;
}

export function splitAddress(address: Address): AddressParts {
  const [beforeHash, hash] = cutBefore(address, '#');
  const [pathname, search] = cutBefore(beforeHash, '?');
  return { pathname, search, hash };
}

export function joinAddress({ pathname, search, hash }: AddressParts): Address {
  return pathname + search + hash;
}

/** The first value of a search parameter; null when it is missing, empty or cannot be decoded. */
export function readParam(address: Address, name: string): string | null {
  const pair = searchPairs(address).find((candidate) => nameOf(candidate) === name);
  const value = pair === undefined ? '' : cutBefore(pair, '=')[1].slice(1);
  return decode(value) || null;
}

/** Sets a search parameter at the end, or removes it (null). Other parameters keep their bytes and order. */
export function withParam(address: Address, name: string, value: string | null): Address {
  const kept = searchPairs(address).filter((pair) => nameOf(pair) !== name);
  const pairs = value === null ? kept : [...kept, `${name}=${encodeURIComponent(value)}`];
  return joinAddress({ ...splitAddress(address), search: pairs.length > 0 ? `?${pairs.join('&')}` : '' });
}

function searchPairs(address: Address): string[] {
  return splitAddress(address)
    .search.slice(1)
    .split('&')
    .filter((pair) => pair !== '');
}

function nameOf(pair: string): string | null {
  return decode(cutBefore(pair, '=')[0]);
}

function cutBefore(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // Malformed escapes come from typed or damaged links: such a parameter counts as absent.
    return null;
  }
}
