/** The server's limit (openapi/v1.yaml, Search). */
export const MAX_SEARCH_LENGTH = 120;
