import type { Viewer } from '../route-policy.ts';

type Ends = Readonly<Record<Viewer, string>>;

type RouteRow = {
  requested: string;
  /** Final address per visitor after opening it by address, link or back button. */
  ends: Ends;
  /** Final address per visitor after the entry route or a sign-in redirects to it. */
  redirected: Ends;
};

const LIST = '/ordens-de-servico';
const ACCOUNT = '/ordens-de-servico?conta=dados';
const HOME = '/dashboard';

/** Represents an order that every role may see. */
export const ANY_ORDER = `${LIST}/10482`;

const HOME_ENDS = ends(signInFor(HOME), LIST, LIST, HOME);

/** A tracking link (decision 046); it need not exist. */
export const ANY_TRACKING = '/acompanhar/Zk3_0v1b8oWq3cQ6y2-Jm5';

/** The public page of a printed proof (decision 032); it need not exist. */
export const ANY_DOSSIER = '/comprovante/q7Hd2_mXw94LkR1z-VtB0c';

/** An unsubscribe link (docs/notices.md); it need not work. */
const ANY_UNSUBSCRIBE = '/descadastrar/AZqhxI4gez2k9iydDhdaAZk3_0v1b8oWq3cQ6y2-Jm5';

/**
 * Final address of every route of R2 for every visitor, hand-written from the requirements (R2 and R6), because the
 * app's own table is under test. Checked against the machine in route-ways.test.ts and against the browser in
 * tests/e2e/routes.spec.ts.
 */
export const ROUTE_TABLE: readonly RouteRow[] = [
  noTarget('/', ends('/entrar', LIST, LIST, HOME)),
  noTarget('/entrar', ends('/entrar', LIST, LIST, HOME)),
  noTarget('/recuperar-senha', ends('/recuperar-senha', LIST, LIST, HOME)),
  noTarget('/termos-de-uso', everybody('/termos-de-uso')),
  noTarget('/politica-de-privacidade', everybody('/politica-de-privacidade')),
  target(LIST, members(LIST)),
  noTarget(ANY_TRACKING, everybody(ANY_TRACKING)),
  noTarget(ANY_DOSSIER, everybody(ANY_DOSSIER)),
  noTarget(ANY_UNSUBSCRIBE, everybody(ANY_UNSUBSCRIBE)),
  // The account is a view of the list's route; the specification has no route for it.
  target(ACCOUNT, members(ACCOUNT)),
  target(`${LIST}/criar`, members(`${LIST}/criar`)),
  target(ANY_ORDER, members(ANY_ORDER)),
  target('/usuarios', managers('/usuarios')),
  target('/localizacoes', managers('/localizacoes')),
  target('/relatorios', admins('/relatorios')),
  target('/empresas', admins('/empresas')),
  target('/dashboard', admins('/dashboard')),
  target('/configuracoes', admins('/configuracoes')),
  noTarget('/nao-existe', HOME_ENDS),
  noTarget('/usuarios/nao-existe', HOME_ENDS),
  // Last, because it ends the session.
  noTarget('/sair', everybody('/entrar')),
];

export function signInFor(wanted: string): string {
  return `/entrar?redirect=${encodeURIComponent(wanted)}`;
}

/** A page that `redirect` may name. */
function target(requested: string, pages: Ends): RouteRow {
  return { requested, ends: pages, redirected: pages };
}

/** A page that `redirect` may not name: it leads home (R2.4). */
function noTarget(requested: string, pages: Ends): RouteRow {
  return { requested, ends: pages, redirected: HOME_ENDS };
}

function ends(anonymous: string, operator: string, manager: string, admin: string): Ends {
  return { anonymous, operator, manager, admin };
}

function everybody(end: string): Ends {
  return ends(end, end, end, end);
}

function members(end: string): Ends {
  return ends(signInFor(end), end, end, end);
}

function managers(end: string): Ends {
  return ends(signInFor(end), LIST, end, end);
}

function admins(end: string): Ends {
  return ends(signInFor(end), LIST, LIST, end);
}
