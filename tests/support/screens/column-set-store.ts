/** A simulated server of named sets of columns; all of one list. */
export function columnSetStore(stored: Record<string, readonly string[]>, refusal?: () => Response) {
  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const list = searchParams.get('list');
    const name = decodeURIComponent(pathname.split('/')[5] ?? '');
    if (request.method === 'GET') {
      return Response.json({
        sets: Object.entries(stored).map(([key, columns]) => ({ list, name: key, columns })),
      });
    }
    if (refusal) return refusal();
    if (request.method === 'PUT') stored[name] = (await request.json()).columns;
    else delete stored[name];
    return new Response(null, { status: 204 });
  };
}
