/** Nothing that is mistaken for something else when it is read out or written down. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A first password to hand over: 79 random bits in groups, such as `k7mp-x2rt-9hqw-c4vd`. */
export function generatePassword(): string {
  return Array.from({ length: GROUPS }, () => group()).join('-');
}

function group(): string {
  return Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[below(CHARACTERS.length)]).join('');
}

/** Every number below the limit is as likely as the others. */
function below(limit: number): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < 256 - (256 % limit) ? byte % limit : below(limit);
}
