import { frameOf, stateName } from '#machines/app/app.machine.ts';
import type { AppSnapshot } from '#machines/app/app.machine.ts';
import { routeAt, type RouteId } from '#machines/app/routes.ts';

const HEADINGS: Readonly<Record<RouteId, string>> = {
  terms: 'Termos de uso',
  privacy: 'Política de privacidade',
  tracking: 'Acompanhar entrega',
  dossier: 'Conferir comprovante',
  unsubscribe: 'Avisos por e-mail',
  signOut: 'Saindo',
  entry: 'Início',
  signIn: 'Entrar',
  recoverPassword: 'Recuperar senha',
  orders: 'Ordens de Serviço',
  newOrder: 'Nova ordem de serviço',
  order: 'o número da ordem',
  users: 'Usuários',
  locations: 'Localizações',
  reports: 'Relatórios',
  companies: 'Empresas',
  dashboard: 'Dashboard',
  settings: 'Configurações',
};

const NOTICES = {
  unreachable: '“Sem conexão com o servidor. Sua sessão continua guardada.”, com “Tentar novamente”',
  expired: '“Sua sessão expirou. Entre novamente.”',
  storageBlocked: '“Este navegador não permite guardar a sessão.”',
} as const;

/** Expectations in a state: a sentence for each place to check (pt-BR). */
type Expectations = { screen: string[]; url: string; storage: string; attribute: string };

/** The expected screen, address, storage and page attribute of a snapshot. */
export function expectationsOf(snapshot: AppSnapshot): Expectations {
  const { location, token, notice } = snapshot.context;
  const isOnlyHere = notice === 'storageBlocked';
  return {
    screen: screenOf(snapshot),
    url: location,
    storage: token === null || isOnlyHere ? 'sem `malote.token`' : 'com `malote.token`',
    attribute: stateName(snapshot),
  };
}

function screenOf(snapshot: AppSnapshot): string[] {
  const { location, notice, leaving } = snapshot.context;
  const frame = frameOf(snapshot);
  if (frame === 'loader') return ['o logotipo em tela cheia, e mais nada'];
  if (frame === 'requiredStep') return [`a etapa “${dutyOf(snapshot)}”, sem menu`];
  const menu = frame === 'member' ? ['o menu e o cabeçalho'] : ['nenhum menu'];
  const notices = notice === null || frame === 'public' ? [] : [`o aviso ${NOTICES[notice]}`];
  const question = leaving === null ? [] : ['a pergunta “Sair sem salvar?”, com a página ainda atrás'];
  return [`o título “${headingAt(location)}”`, ...menu, ...notices, ...question];
}

function dutyOf({ context: { user } }: AppSnapshot): string {
  if (user?.mustChangePassword) return 'Defina uma nova senha';
  return user?.mustSetUpTwoFactor ? 'Ative a verificação em duas etapas' : 'Aceite os novos termos';
}

/** The heading of the page at an address. */
export function headingAt(location: string): string {
  if (location.includes('conta=')) return 'Minha conta';
  return HEADINGS[routeAt(location)?.id ?? 'entry'];
}
