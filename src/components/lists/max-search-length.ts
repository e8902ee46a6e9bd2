/** The server's limit (openapi/v1.yaml, Search). */
export const MAX_SEARCH_LENGTH = 120;

/** The limit for orders, of which a search may list many (openapi/v1.yaml, OrderSearch). */
export const MAX_ORDER_SEARCH_LENGTH = 600;
