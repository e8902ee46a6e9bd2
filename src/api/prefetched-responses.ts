/** What the inline script of index.html has asked for before the app has loaded (src/app/boot). */
export type EarlyAnswers = {
  /** The token that the requests carried. */
  token: string;
  /** By absolute address. */
  answers: Map<string, Promise<Response>>;
};

/**
 * The answer to this request when the boot script has asked the same with the same token: each is given out
 * once, so that it never stands in for a later, fresher one.
 */
export function consumePrefetchedResponse(
  early: EarlyAnswers | undefined,
  request: Request,
): Promise<Response> | undefined {
  if (early === undefined || request.method !== 'GET') return undefined;
  if (request.headers.get('Authorization') !== `Bearer ${early.token}`) return undefined;
  const wanted = withSortedSearch(request.url);
  for (const [address, answer] of early.answers) {
    if (withSortedSearch(address) !== wanted) continue;
    early.answers.delete(address);
    return answer;
  }
  return undefined;
}

function withSortedSearch(url: string): string {
  const address = new URL(url);
  address.searchParams.sort();
  return address.href;
}
