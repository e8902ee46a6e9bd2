import type { NumberSetting } from '#domain/settings-fields.ts';

/** Sections of the page; `id` is the anchor. */
export const SECTIONS = [
  { id: 'identidade', title: 'Identidade' },
  { id: 'prazos', title: 'Aceite e prazos' },
  { id: 'horario', title: 'Horário da base' },
  { id: 'cancelamento', title: 'Cancelamento e correções' },
  { id: 'tentativas', title: 'Tentativas e custódia' },
  { id: 'comprovacao', title: 'Comprovação da entrega' },
  { id: 'motivos', title: 'Motivos' },
  { id: 'seguranca', title: 'Segurança' },
  { id: 'guarda', title: 'Guarda de dados' },
  { id: 'email', title: 'E-mail' },
  { id: 'historico', title: 'Histórico de mudanças' },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

/** Number settings of the sections without other inputs. */
export const SECTION_NUMBERS = {
  prazos: [
    'acceptSlaMinutes',
    'promiseMinutes',
    'atRiskMinutes',
    'onTimeToleranceMinutes',
    'scheduleLeadMinutes',
  ],
  cancelamento: ['freeCancelMinutes', 'cancelAnswerMinutes', 'undoMinutes'],
  tentativas: ['maxAttempts', 'custodyDays', 'publicLinkDays'],
  guarda: [
    'orderRetentionDays',
    'accessRecordDays',
    'endedAccountDays',
    'inactiveCourierDays',
    'answeredRequestDays',
  ],
} as const satisfies Partial<Record<SectionId, readonly NumberSetting[]>>;
