import { maskCpf } from '#domain/documents.ts';
import { formatPhone } from '#domain/phone.ts';
import type { User } from '#src/api/users.ts';

export type UserValues = {
  name: string;
  email: string;
  phone: string;
  cpf: string;
  role: User['role'];
  /** Used only for managers. */
  companyId: string;
  /** First access of a new user. */
  access: 'invitation' | 'password';
  /** Used only with access by `password`. */
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

/** Form values of a new user, in the chosen company if any. */
export function newUserValues(companyId: string | undefined): UserValues {
  return { ...BLANK, companyId: companyId ?? '' };
}
