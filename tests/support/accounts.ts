/** The accounts of the demo data (docs/contract.md, "Demo data"). */
export const ACCOUNTS = {
  admin: 'admin@malote.test',
  operator: 'operador@malote.test',
  boaVida: 'gerente@boavida.test',
  miramar: 'gerente@miramar.test',
} as const;

export type Account = keyof typeof ACCOUNTS;

export const PASSWORD = 'malote-demo-2026';
