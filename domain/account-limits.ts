/** Limits of accounts in the contract, which tests/contract/limits.test.ts compares. */
export const MAX_EMAIL_LENGTH = 254;
/** Of a new password, in code points. */
export const MAX_PASSWORD_LENGTH = 128;
/** Of one user. */
export const MAX_PASSKEYS = 10;
