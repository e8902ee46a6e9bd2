import { ANY_TRACKING } from '#machines/app/testing/route-table.ts';

/** Pages with a heading of their own, which may be read only where the table of routes leads to them. */
const PAGE_HEADINGS: Readonly<Record<string, string>> = {
  '/entrar': 'Entrar',
  '/recuperar-senha': 'Recuperar senha',
  '/termos-de-uso': 'Termos de uso',
  '/politica-de-privacidade': 'Política de privacidade',
  [ANY_TRACKING]: 'Acompanhar entrega',
  '/ordens-de-servico': 'Ordens de Serviço',
  '/ordens-de-servico?conta=dados': 'Minha conta',
  '/ordens-de-servico/criar': 'Nova ordem de serviço',
  '/usuarios': 'Usuários',
  '/localizacoes': 'Localizações',
  '/relatorios': 'Relatórios',
  '/empresas': 'Empresas',
  '/dashboard': 'Dashboard',
  '/configuracoes': 'Configurações',
};

/** What stands over the page at an address, whose search string matters only for a view with a heading of its own. */
export function headingOf(address: string): string | undefined {
  return PAGE_HEADINGS[address] ?? PAGE_HEADINGS[address.replace(/\?.*/, '')];
}
