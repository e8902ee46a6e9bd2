import type { Schema } from '#openapi/schema.ts';

type SettingsUpdate = Schema<'SettingsUpdate'>;

/** Numeric settings. */
export type NumberSetting = {
  [K in keyof SettingsUpdate]-?: SettingsUpdate[K] extends number ? K : never;
}[keyof SettingsUpdate];

type SettingUnit = 'minutes' | 'days' | 'attempts';

type NumberField = { label: string; unit: SettingUnit; min: number; max: number };

const DAY = 1440;
const WEEK = 7 * DAY;

/** Labels and limits of numeric settings, shared by the server's history and the form. */
export const NUMBER_SETTINGS = {
  acceptSlaMinutes: { label: 'Prazo para aceitar', unit: 'minutes', min: 1, max: DAY },
  atRiskMinutes: { label: 'Aviso de risco', unit: 'minutes', min: 0, max: DAY },
  onTimeToleranceMinutes: { label: 'Tolerância do prazo', unit: 'minutes', min: 0, max: DAY },
  scheduleLeadMinutes: { label: 'Antecedência de uma agendada', unit: 'minutes', min: 0, max: WEEK },
  promiseMinutes: { label: 'Prazo sem janela pedida', unit: 'minutes', min: 15, max: 2 * WEEK },
  freeCancelMinutes: { label: 'Cancelamento livre', unit: 'minutes', min: 0, max: DAY },
  undoMinutes: { label: 'Prazo para desfazer', unit: 'minutes', min: 0, max: DAY },
  cancelAnswerMinutes: { label: 'Resposta a cancelamentos', unit: 'minutes', min: 1, max: DAY },
  maxAttempts: { label: 'Tentativas de entrega', unit: 'attempts', min: 1, max: 20 },
  custodyDays: { label: 'Custódia', unit: 'days', min: 1, max: 365 },
  proofLateDays: { label: 'Comprovantes depois da parada', unit: 'days', min: 0, max: 60 },
  publicLinkDays: { label: 'Link público de acompanhamento', unit: 'days', min: 1, max: 365 },
  orderRetentionDays: { label: 'Guarda das ordens', unit: 'days', min: 90, max: 7300 },
  accessRecordDays: { label: 'Guarda dos registros de acesso', unit: 'days', min: 180, max: 3650 },
  endedAccountDays: { label: 'Guarda de contas excluídas', unit: 'days', min: 180, max: 3650 },
  inactiveCourierDays: { label: 'Guarda de entregadores desativados', unit: 'days', min: 180, max: 7300 },
  answeredRequestDays: { label: 'Guarda de pedidos respondidos', unit: 'days', min: 90, max: 3650 },
} as const satisfies Record<NumberSetting, NumberField>;

export const CALENDAR_LABELS = {
  openingHours: 'Horário da base',
  nationalHolidays: 'Fechada nos feriados nacionais',
  localHolidays: 'Feriados locais',
} as const satisfies Record<keyof Schema<'BaseCalendar'>, string>;

/** Labels of boolean settings. */
export const SWITCH_LABELS = {
  requireAdminTwoFactor: 'Verificação em duas etapas de quem administra',
} as const satisfies Partial<Record<keyof SettingsUpdate, string>>;

const UNITS: Readonly<Record<SettingUnit, readonly [one: string, more: string]>> = {
  minutes: ['minuto', 'minutos'],
  days: ['dia', 'dias'],
  attempts: ['tentativa', 'tentativas'],
};

/** "1 minuto", "5 minutos", "3 tentativas". */
export function inUnits(amount: number, unit: SettingUnit): string {
  const [one, more] = UNITS[unit];
  return `${amount.toLocaleString('pt-BR')} ${amount === 1 ? one : more}`;
}

export const PROOF_LABELS = {
  receiverName: 'Nome de quem recebeu',
  receiverDoc: 'Documento de quem recebeu',
  photo: 'Foto',
  signature: 'Assinatura',
  document: 'Foto do canhoto ou de outro documento',
} as const satisfies Record<keyof Schema<'ProofPolicy'>, string>;

export const REASON_LIST_LABELS = {
  failure: 'Motivos de insucesso',
  cancel: 'Motivos de cancelamento',
  reject: 'Motivos de recusa',
} as const satisfies Record<keyof SettingsUpdate['reasons'], string>;

export const PARTY_LABELS = {
  recipient: 'Destinatário',
  sender: 'Remetente',
  base: 'Base',
  forceMajeure: 'Força maior',
} as const satisfies Record<Schema<'ResponsibleParty'>, string>;

/** Labels of the steps that a failure reason can propose. */
export const NEXT_STEP_LABELS = {
  correct: 'Corrigir',
  reschedule: 'Reagendar',
  retry: 'Nova tentativa',
  return: 'Devolver',
} as const satisfies Record<Schema<'ReasonStep'>, string>;

export const BRANDING_LABELS = {
  productName: 'Nome do produto',
  providerName: 'Razão social',
  providerCnpj: 'CNPJ',
  providerAddress: 'Endereço do prestador',
  supportEmail: 'E-mail de suporte',
  supportPhone: 'Telefone da base',
  forumCity: 'Cidade do foro',
  logoId: 'Logotipo',
  logoShowsName: 'Nome dentro do logotipo',
} as const satisfies Record<keyof SettingsUpdate['branding'], string>;
