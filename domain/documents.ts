import { cnpj, cpf } from 'cpf-cnpj-validator';

/** Dots, slashes, dashes of any kind, blanks, and invisible marks. */
const MASK = /[\s./\-\u2010-\u2015\u2212\p{Default_Ignorable_Code_Point}]/gu;

/** Some programs write whole numbers as "1412100.0": dropping only the point would append a digit. */
const DECIMAL_END = /\d\.\d\s*$/u;

/**
 * Removes the mask and upper-cases letters: the stored form of documents, plates and postal codes. "1412100.0" stays,
 * which no format accepts.
 */
export function cleanDocument(text: string): string {
  if (DECIMAL_END.test(text)) return text;
  return text.replaceAll(MASK, '').toUpperCase();
}

/** Whether the text, masked or not, is a CPF with right check digits. */
export function isCpf(text: string): boolean {
  return cpf.isValid(cleanDocument(text), true);
}

/** Whether the text, masked or not, is a CNPJ with right check digits; letters are allowed since July 2026. */
export function isCnpj(text: string): boolean {
  return cnpj.isValid(cleanDocument(text), true);
}

/** Masks a complete or partly typed CPF: "529.982.247-25". */
export function maskCpf(typed: string): string {
  const digits = typed.replaceAll(/\D/gu, '');
  return digits.replace(/^(\d{3})(\d{1,3})?(\d{1,3})?(\d{1,2})?$/u, joinGroups(['.', '.', '-']));
}

/** Masks a complete or partly typed CNPJ: "12.ABC.345/01DE-35". */
export function maskCnpj(typed: string): string {
  const text = cleanDocument(typed).replaceAll(/[^\dA-Z]/gu, '');
  return text.replace(/^(.{2})(.{1,3})?(.{1,3})?(.{1,4})?(.{1,2})?$/u, joinGroups(['.', '.', '/', '-']));
}

function joinGroups(separators: readonly string[]) {
  return (_match: string, first: string, ...rest: unknown[]) =>
    separators.reduce((text, separator, index) => {
      const group = rest[index];
      return typeof group === 'string' ? text + separator + group : text;
    }, first);
}
