/** Lengths of an order's texts in the contract, which tests/contract/limits.test.ts compares. */
export const MAX_NOTES_LENGTH = 1000;
export const MAX_TAG_LENGTH = 30;
/** Of one stop. */
export const MAX_INSTRUCTIONS_LENGTH = 500;
