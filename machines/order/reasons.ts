/** Reasons for failures, cancellations and rejections (docs/domain.md 2). Codes are permanent. */

export type ResponsibleParty = 'recipient' | 'sender' | 'base' | 'forceMajeure';

/** Steps that a failure reason can propose. */
export const NEXT_STEPS = ['correct', 'reschedule', 'retry', 'return'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

export type ReasonList = 'failure' | 'cancel' | 'reject';

export interface Reason {
  code: string;
  label: string;
  /** The party responsible for a failure; null for none, and in the other lists. */
  party: ResponsibleParty | null;
  /** The step proposed after a failure; null for no proposal, and in the other lists. */
  nextStep: NextStep | null;
  /** Whether a note is required. */
  textRequired: boolean;
  /** Whether new events may use it; recorded events keep it. */
  enabled: boolean;
}

export type ReasonLists = Readonly<Record<ReasonList, readonly Reason[]>>;

/** No attempt delivers stolen goods: the next step is to report their loss. */
export const THEFT_CODE = 'THEFT';

/** Fallback reason of every list; it always requires a note. */
export const OTHER_CODE = 'OTHER';

const reason = (
  code: string,
  label: string,
  party: ResponsibleParty | null = null,
  nextStep: NextStep | null = null,
): Reason => ({
  code,
  label,
  party,
  nextStep,
  textRequired: code === OTHER_CODE,
  enabled: true,
});

/** Initial reasons; the settings may rename, reorder and disable them and add others. */
export const BASE_REASONS: ReasonLists = {
  failure: [
    reason('RECIPIENT_ABSENT', 'Destinatário ausente', 'recipient', 'reschedule'),
    reason('CLOSED', 'Estabelecimento fechado', 'recipient', 'reschedule'),
    reason('ADDRESS_NOT_FOUND', 'Endereço não localizado', 'sender', 'correct'),
    reason('NUMBER_NOT_FOUND', 'Número inexistente', 'sender', 'correct'),
    reason('ADDRESS_INCOMPLETE', 'Endereço insuficiente', 'sender', 'correct'),
    reason('MOVED', 'Mudou-se', 'sender', 'correct'),
    reason('UNKNOWN_RECIPIENT', 'Destinatário desconhecido no local', 'sender', 'correct'),
    reason('REFUSED', 'Recusado pelo destinatário', 'recipient', 'return'),
    reason('DAMAGED', 'Avaria na embalagem ou no produto', 'base', 'return'),
    reason('WRONG_OR_MISSING_ITEM', 'Item errado ou faltando', 'sender', 'return'),
    reason('PAYMENT', 'Problema no pagamento', 'recipient', 'reschedule'),
    reason('DOCUMENT_MISSING', 'Falta documento ou autorização', 'sender', 'reschedule'),
    reason('NO_ACCESS', 'Acesso impedido', 'recipient', 'retry'),
    reason('RISK_AREA', 'Área de risco', 'forceMajeure', 'return'),
    reason('NO_TIME', 'Rota não concluída', 'base', 'reschedule'),
    reason('VEHICLE', 'Pane ou acidente', 'base', 'retry'),
    reason('WEATHER', 'Condições climáticas', 'forceMajeure', 'reschedule'),
    reason(THEFT_CODE, 'Roubo ou furto', 'forceMajeure'),
    reason('NOT_READY', 'Mercadoria não pronta', 'sender', 'reschedule'),
    reason(OTHER_CODE, 'Outro'),
  ],
  cancel: [
    reason('RECIPIENT_REQUEST', 'Pedido do destinatário'),
    reason('COMPANY_PROBLEM', 'Problema na empresa'),
    reason('TOO_SLOW', 'Demora no aceite ou na coleta'),
    reason('DUPLICATE', 'Pedido duplicado'),
    reason('WRONG_DATA', 'Dados incorretos'),
    reason('NOBODY_THERE', 'Ninguém no local'),
    reason('NO_CAPACITY', 'Sem capacidade da base'),
    reason(OTHER_CODE, 'Outro'),
  ],
  reject: [
    reason('OUT_OF_AREA', 'Fora da área'),
    reason('NO_COURIER', 'Sem entregador'),
    reason('VEHICLE_UNAVAILABLE', 'Veículo indisponível'),
    reason('UNFEASIBLE_TIME', 'Horário inviável'),
    reason('INSUFFICIENT_DATA', 'Dados insuficientes'),
    reason(OTHER_CODE, 'Outro'),
  ],
};

export const REASON_LISTS = ['failure', 'cancel', 'reject'] as const satisfies ReasonList[];

/** Enabled reasons of a list, in order. */
export function offeredReasons(lists: ReasonLists, list: ReasonList): Reason[] {
  return lists[list].filter(({ enabled }) => enabled);
}

export function findReason(
  lists: ReasonLists,
  list: ReasonList,
  code: string | null | undefined,
): Reason | undefined {
  return lists[list].find((known) => known.code === code);
}
