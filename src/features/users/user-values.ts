import { maskCpf } from '#domain/documents.ts';
import { formatPhone } from '#domain/phone.ts';
import type { User } from '#src/api/users.ts';

/** What the inputs of the form hold. */
export type UserValues = {
  name: string;
  email: string;
  phone: string;
  cpf: string;
  role: User['role'];
  /** Counts for managers alone. */
  companyId: string;
  /** Of a new user: how the first password comes about. */
  access: 'invitation' | 'password';
  /** Counts with `password` alone. */
  password: string;
};

const BLANK: UserValues = {
  name: '',
  email: '',
  phone: '',
  cpf: '',
  role: 'manager',
  companyId: '',
  access: 'invitation',
  password: '',
};

/** A user as the form shows one. */
export function userValues(user: User): UserValues {
  const { name, email, phone, cpf, role, companyId } = user;
  return {
    ...BLANK,
    name,
    email,
    phone: phone === null ? '' : formatPhone(phone),
    cpf: maskCpf(cpf ?? ''),
    role,
    companyId: companyId ?? '',
  };
}

/** A new user, of the chosen company if there is one. */
export function newUserValues(companyId: string | undefined): UserValues {
  return { ...BLANK, companyId: companyId ?? '' };
}
