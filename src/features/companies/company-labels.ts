import { PROOF_LABELS } from '#domain/settings-fields.ts';
import { ADDRESS_LABELS } from '#src/components/address/address-fields.tsx';

/** In display order. */
export const COMPANY_LABELS = {
  name: 'Nome',
  legalName: 'Razão social',
  cnpj: 'CNPJ',
  contactName: 'Pessoa de contato',
  email: 'E-mail',
  phone: 'Telefone',
  ...ADDRESS_LABELS,
  'rules.promise': 'Prazo sem janela pedida',
  'rules.promiseMinutes': 'Minutos de prazo sem janela pedida',
  'rules.freeCancel': 'Cancelamento sem pedir',
  'rules.freeCancelMinutes': 'Minutos para cancelar sem pedir',
  'rules.multiStop': 'Várias entregas na mesma ordem',
  'rules.requireExternalRef': 'Referência externa',
  'rules.notifyRecipients': 'Avisos a quem recebe',
  'rules.supportEmail': 'E-mail para quem recebe',
  'rules.supportPhone': 'Telefone para quem recebe',
  'rules.proof': 'Comprovação da entrega',
  'rules.policy.receiverName': PROOF_LABELS.receiverName,
  'rules.policy.receiverDoc': PROOF_LABELS.receiverDoc,
  'rules.policy.photo': PROOF_LABELS.photo,
  'rules.policy.signature': PROOF_LABELS.signature,
  'rules.policy.document': PROOF_LABELS.document,
  'rules.defaultPickupLocationId': 'Coleta habitual',
  internalNotes: 'Notas internas',
  active: 'Situação',
} as const;
