type PageQuery = { page: number; limit: number };

type Page<T> = { data: T[]; page: number; limit: number; total: number; totalPages: number };

/** The answer of a list that is counted exactly (docs/contract.md, "Paging"); past the end it is empty. */
export function pageOf<T>(data: T[], total: number, { page, limit }: PageQuery): Page<T> {
  return { data, page, limit, total, totalPages: Math.ceil(total / limit) };
}

/** Rows to pass over before this page. */
export function offsetOf({ page, limit }: PageQuery): number {
  return (page - 1) * limit;
}
