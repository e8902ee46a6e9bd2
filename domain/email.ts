const NOT_VISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The stored form of an e-mail address as people type and paste it: in lower case, without invisible marks and outer
 * white space. Anything else is left for the format to refuse.
 */
export function cleanEmail(typed: string): string {
  return typed.replaceAll(NOT_VISIBLE, '').trim().toLowerCase();
}
