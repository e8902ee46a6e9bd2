import { type Address, splitAddress } from '#machines/app/address.ts';

import { type PageId, pageIdAt } from './page-id.ts';

const TITLES = {
  terms: 'Termos de uso',
  privacy: 'Política de privacidade',
  tracking: 'Acompanhar entrega',
  signOut: 'Saindo',
  entry: null,
  signIn: 'Entrar',
  recoverPassword: 'Recuperar senha',
  account: 'Minha conta',
  orders: 'Ordens de Serviço',
  newOrder: 'Nova ordem de serviço',
  order: null,
  users: 'Usuários',
  locations: 'Localizações',
  reports: 'Relatórios',
  companies: 'Empresas',
  dashboard: 'Dashboard',
  settings: 'Configurações',
  audit: 'Configurações',
  privacyRequests: 'Usuários',
} as const satisfies Record<PageId, string | null>;

/** The document's title at an address: `Ordens de Serviço · Malote`. */
export function pageTitle(address: Address, productName: string): string {
  const title = ownTitle(address);
  return title === null ? productName : `${title} · ${productName}`;
}

function ownTitle(address: Address): string | null {
  const id = pageIdAt(address);
  if (id === 'order') return `OS ${splitAddress(address).pathname.split('/').at(-1)}`;
  return id === undefined ? null : TITLES[id];
}
