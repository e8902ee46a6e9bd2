/** In display order. */
export const USER_LABELS = {
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  cpf: 'CPF',
  role: 'Perfil',
  companyId: 'Empresa',
  access: 'Primeiro acesso',
  password: 'Primeira senha',
} as const;
