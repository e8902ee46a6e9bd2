import { inUnits, NUMBER_SETTINGS, type NumberSetting } from '#domain/settings-fields.ts';
import { inYears } from '#src/lib/duration-words.ts';
import { parseWholeNumber } from '#src/lib/parse-whole-number.ts';

const minutes = (count: number) => inUnits(count, 'minutes');
const days = (count: number) => inUnits(count, 'days');

const EFFECTS: Readonly<Record<NumberSetting, (value: number) => string>> = {
  acceptSlaMinutes: (n) => `A base tem ${minutes(n)} para aceitar ou recusar uma ordem nova no prazo.`,
  atRiskMinutes: (n) =>
    n === 0
      ? 'Nenhuma ordem é mostrada como “Em risco” antes de atrasar.'
      : `Uma ordem é mostrada como “Em risco” quando faltam ${minutes(n)} para o fim da janela.`,
  onTimeToleranceMinutes: (n) =>
    n === 0
      ? 'Uma entrega depois do fim da janela já conta como atrasada.'
      : `Uma entrega até ${minutes(n)} depois do fim da janela ainda conta no prazo.`,
  scheduleLeadMinutes: (n) =>
    n === 0
      ? 'Uma ordem aceita é mostrada como “Agendada” até o início da janela.'
      : `Uma ordem aceita é mostrada como “Agendada” até ${minutes(n)} antes do início da janela.`,
  promiseMinutes: (n) => `Uma ordem sem janela pedida é prometida para até ${minutes(n)} depois do aceite.`,
  freeCancelMinutes: (n) =>
    n === 0
      ? 'Depois do aceite, todo cancelamento de um gestor é um pedido à base.'
      : `Gestores podem cancelar sem pedir durante ${minutes(n)} depois do aceite.`,
  undoMinutes: (n) =>
    n === 0
      ? 'Nenhuma ação pode ser desfeita; um administrador ainda corrige o desfecho.'
      : `Quem agiu por último em uma ordem pode desfazer durante ${minutes(n)}.`,
  cancelAnswerMinutes: (n) =>
    `A base responde a um pedido de cancelamento em até ${minutes(n)}; depois disso ele fica em vermelho na lista.`,
  maxAttempts: (n) =>
    n === 1
      ? 'A base tenta a entrega uma vez; um administrador pode autorizar mais uma.'
      : `A base tenta a entrega até ${n} vezes; um administrador pode autorizar mais uma.`,
  custodyDays: (n) => `Depois de um insucesso, a mercadoria fica com a base por até ${days(n)}.`,
  proofLateDays: (n) =>
    n === 0
      ? 'Comprovantes só entram enquanto a parada está em andamento.'
      : `A base ainda anexa comprovantes a uma parada até ${days(n)} depois do fim dela.`,
  publicLinkDays: (n) => `O link de acompanhamento de uma ordem vale até ${days(n)} depois do encerramento.`,
  orderRetentionDays: (n) =>
    `Ordens encerradas, com comprovantes e histórico, são removidas depois de ${inYears(n)}; rascunhos parados também.${n < 366 ? ' Os relatórios não alcançam mais longe.' : ''}`,
  accessRecordDays: (n) =>
    `A política de privacidade promete guardar os registros de acesso por ${inYears(n)}. A lei pede ao menos 6 meses.`,
  endedAccountDays: (n) =>
    `Uma conta excluída é anonimizada depois de ${inYears(n)}, nunca antes do fim da guarda dos registros de acesso.`,
  inactiveCourierDays: (n) =>
    `Um entregador desativado é anonimizado, também nas ordens, ${inYears(n)} depois da desativação ou da última ordem.`,
  answeredRequestDays: (n) =>
    `Texto e resposta de um pedido de privacidade são apagados ${inYears(n)} depois da resposta.`,
};

/** The effect of a typed number in words; its limits while it is invalid. */
export function effectOf(name: NumberSetting, typed: string): string {
  const { min, max, unit } = NUMBER_SETTINGS[name];
  const value = parseWholeNumber(typed) ?? Number.NaN;
  if (value >= min && value <= max) return EFFECTS[name](value);
  return `De ${min.toLocaleString('pt-BR')} a ${inUnits(max, unit)}.`;
}
