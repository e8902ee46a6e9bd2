import type { Schema } from '#openapi/schema.ts';

import { JOB_KIND_LABELS } from './job-labels.ts';
import { monthInWords } from './month.ts';

type Details = Schema<'AuditDetails'>;

/** Labels of audited actions in the order of the filter, for the exported file and the screen. */
export const AUDIT_ACTION_LABELS = {
  'session.started': 'Entrou',
  'session.failed': 'Entrada recusada',
  'session.ended': 'Sessão encerrada',
  'limit.reached': 'Limite de tentativas atingido',
  'access.refused': 'Acesso recusado',
  'password.changed': 'Senha alterada',
  'password.failed': 'Troca de senha recusada',
  'password.recovered': 'Senha recuperada por e-mail',
  'twoFactor.enabled': 'Verificação em duas etapas ativada',
  'twoFactor.disabled': 'Verificação em duas etapas desativada',
  'twoFactor.reset': 'Verificação em duas etapas redefinida',
  'twoFactor.refused': 'Verificação em duas etapas recusada',
  'recoveryCode.used': 'Código de recuperação usado',
  'recoveryCodes.renewed': 'Códigos de recuperação trocados',
  'passkey.added': 'Chave de acesso adicionada',
  'passkey.removed': 'Chave de acesso removida',
  'passkey.refused': 'Chave de acesso recusada',
  'user.created': 'Usuário criado',
  'user.updated': 'Usuário alterado',
  'user.roleChanged': 'Perfil ou empresa de usuário alterado',
  'user.disabled': 'Usuário desativado',
  'user.enabled': 'Usuário reativado',
  'user.deleted': 'Usuário excluído',
  'user.anonymised': 'Dados pessoais apagados',
  'privacy.requested': 'Pedido sobre dados pessoais feito',
  'privacy.answered': 'Pedido sobre dados pessoais respondido',
  'privacy.erased': 'Textos de pedido sobre dados pessoais apagados',
  'invitation.sent': 'Convite enviado',
  'invitation.accepted': 'Convite aceito',
  'company.created': 'Empresa criada',
  'company.updated': 'Empresa alterada',
  'company.disabled': 'Empresa desativada',
  'company.enabled': 'Empresa reativada',
  'company.deleted': 'Empresa excluída',
  'courier.created': 'Entregador criado',
  'courier.updated': 'Entregador alterado',
  'courier.disabled': 'Entregador desativado',
  'courier.enabled': 'Entregador reativado',
  'courier.deleted': 'Entregador excluído',
  'courier.anonymised': 'Dados de entregador apagados',
  'location.created': 'Local criado no catálogo',
  'location.updated': 'Local do catálogo alterado',
  'location.deleted': 'Local excluído do catálogo',
  'draft.deleted': 'Rascunho excluído',
  'view.shared': 'Visão compartilhada',
  'view.updated': 'Visão compartilhada alterada',
  'view.deleted': 'Visão compartilhada excluída',
  'settings.changed': 'Configurações alteradas',
  'mail.tested': 'E-mail de teste enviado',
  'mail.bounceLifted': 'Endereço de e-mail liberado',
  'announcement.created': 'Aviso a todos criado',
  'announcement.updated': 'Aviso a todos alterado',
  'announcement.ended': 'Aviso a todos encerrado',
  'terms.accepted': 'Termos aceitos',
  'bill.closed': 'Faturamento do mês fechado',
  'bill.reopened': 'Faturamento do mês reaberto',
  'settlement.closed': 'Acerto do entregador fechado',
  'settlement.reopened': 'Acerto do entregador reaberto',
  'job.retried': 'Tarefa tentada novamente',
  'job.cancelled': 'Tarefa cancelada',
  'orders.purged': 'Ordens removidas ao fim do prazo de guarda',
  'tracking.sent': 'Link de acompanhamento enviado',
  'tracking.revoked': 'Link de acompanhamento desativado',
  'tracking.renewed': 'Link de acompanhamento criado',
  'dossier.issued': 'Comprovante emitido',
  'export.made': 'Dados exportados',
  'import.made': 'Dados importados',
  'backup.made': 'Cópia de segurança feita',
  'backup.restored': 'Cópia de segurança restaurada',
} as const satisfies Record<Schema<'AuditAction'>, string>;

export const AUDIT_OUTCOME_LABELS = {
  done: 'Feito',
  refused: 'Recusado',
  failed: 'Interrompido',
} as const satisfies Record<Schema<'AuditOutcome'>, string>;

const ROLES: Readonly<Record<Schema<'Role'>, string>> = {
  admin: 'administração',
  operator: 'operação',
  manager: 'gestão da empresa',
};

const REASONS: Readonly<Record<NonNullable<Details['reason']>, string>> = {
  unknownAccount: 'conta desconhecida',
  wrongPassword: 'senha incorreta',
  notActive: 'conta sem acesso',
  deadLink: 'link sem validade',
  challengeExpired: 'verificação encerrada',
};

/** Keyed by the contract's tags; refused sign-ins show no area. */
const AREAS: Readonly<Record<string, string>> = {
  users: 'usuários',
  companies: 'empresas',
  locations: 'localizações',
  couriers: 'entregadores',
  'service-orders': 'ordens de serviço',
  'order-imports': 'importações',
  'order-templates': 'modelos',
  'order-recurrences': 'recorrências',
  'saved-views': 'visões',
  tracking: 'acompanhamento',
  dossiers: 'comprovantes',
  settings: 'configurações',
  reports: 'relatórios',
  bills: 'faturamento do mês',
  audit: 'auditoria',
  jobs: 'tarefas',
  announcements: 'avisos a todos',
  account: 'conta própria',
  privacy: 'dados pessoais',
};

/** The details of an entry as one phrase: "usuários · 12 vezes". */
export function auditDetailsText(details: Details): string {
  const { area, reason, orderNumber, email, fields, role, roleBefore, file, terms, rows, orders } = details;
  const { drafts, month, day, times, job } = details;
  return [
    area && AREAS[area],
    reason && REASONS[reason],
    orderNumber && `OS ${orderNumber}`,
    email,
    fields?.join(', '),
    role && (roleBefore && roleBefore !== role ? `${ROLES[roleBefore]} → ${ROLES[role]}` : ROLES[role]),
    file,
    terms && `versão ${terms}`,
    job && JOB_KIND_LABELS[job],
    month && monthInWords(month),
    day?.split('-').toReversed().join('/'),
    rows === undefined ? undefined : counted(rows, 'linha', 'linhas'),
    orders && counted(orders, 'ordem', 'ordens'),
    drafts && counted(drafts, 'rascunho', 'rascunhos'),
    times && counted(times, 'vez', 'vezes'),
  ]
    .filter(Boolean)
    .join(' · ');
}

function counted(amount: number, one: string, more: string): string {
  return `${amount.toLocaleString('pt-BR')} ${amount === 1 ? one : more}`;
}
