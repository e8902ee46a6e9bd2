/** Where the public link of an order leads (decision 046). Apart from the other paths, which the first pages load. */
export function trackingPath(trackingToken: string): string {
  return `/acompanhar/${encodeURIComponent(trackingToken)}`;
}
