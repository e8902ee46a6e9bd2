/** What the server accepts (openapi/v1.yaml, Search). */
export const LONGEST_SEARCH = 120;
