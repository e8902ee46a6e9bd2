import type { PrivacyRequest } from '#src/api/privacy-requests.ts';

export const REQUEST_LABELS: Readonly<Record<PrivacyRequest['kind'], string>> = {
  access: 'Acesso aos dados',
  correction: 'Correção de dados',
  deletion: 'Exclusão dos dados',
};

/** Time left to answer: "vence em 3 dias", "venceu há 2 dias". */
export function dueText(daysLeft: number): string {
  if (daysLeft === 0) return 'vence hoje';
  if (daysLeft === 1) return 'vence amanhã';
  if (daysLeft === -1) return 'venceu ontem';
  return daysLeft > 0 ? `vence em ${daysLeft} dias` : `venceu há ${-daysLeft} dias`;
}
