type PageQuery = { page: number; limit: number };

type Page<T> = { data: T[]; page: number; limit: number; total: number; totalPages: number };

/** A page of an exactly counted list (docs/contract.md, "Paging"); empty past the end. */
export function pageOf<T>(data: T[], total: number, { page, limit }: PageQuery): Page<T> {
  return { data, page, limit, total, totalPages: Math.ceil(total / limit) };
}

export function offsetOf({ page, limit }: PageQuery): number {
  return (page - 1) * limit;
}
