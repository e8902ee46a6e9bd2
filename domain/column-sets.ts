/** Columns of exported files that a user stores under a name. */

/** Of one list and user. */
export const MAX_COLUMN_SETS = 20;
export const MAX_SET_NAME_LENGTH = 60;

/** The pattern of the contract: the name is a segment of a path, in which "." and ".." have a meaning. */
const SET_NAME = /^[^\p{Cc}./\\ ](?:[^\p{Cc}/\\]*[^\p{Cc}/\\ ])?$/u;

/** @param name normalised */
export function isSetName(name: string): boolean {
  return SET_NAME.test(name) && Array.from(name).length <= MAX_SET_NAME_LENGTH;
}
