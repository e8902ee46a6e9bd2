import { COMMON_MESSAGES } from './common-messages.ts';

/**
 * Texts of field errors, shared by the server's `errors[].message` and the forms of the app. Keys are the codes of
 * field errors. Texts of whole problems are in the contract, under `x-problems`.
 */
export const MESSAGES = {
  ...COMMON_MESSAGES,
  invalid: 'Valor inválido.',
  cpf: 'CPF inválido.',
  cnpj: 'CNPJ inválido.',
  'invoice-key': 'Chave da NF-e inválida. Confira os 44 caracteres.',
  'postal-code': 'CEP inválido. Use 00000-000.',
  phone: 'Informe um telefone com DDD, um 0800 ou um 4004.',
  plate: 'Placa inválida. Use ABC1234 ou ABC1D23.',
  state: 'Escolha o estado.',
  date: 'Informe uma data válida.',
  number: 'Informe um número.',
  money: 'Informe um valor de 0,00 a 1.000.000.000,00, como 1.234,50.',
  unchanged: 'Nada foi alterado.',
  weight: 'Informe o peso em quilos, com vírgula, como 0,8.',
  degrees: 'Informe os graus em decimais, como -23,55052.',
  characters: 'O texto tem caracteres que não são aceitos.',
  unknown: 'Este campo não existe.',
  repeated: 'Este parâmetro aparece mais de uma vez.',
  'unknown-option': 'Escolha uma das opções.',
  'window-order': 'A janela precisa terminar depois do início.',
  'window-short': 'A janela precisa ter ao menos 15 minutos.',
  'window-past': 'Escolha um horário futuro.',
  'email-of-pickup': 'Só entregas têm o e-mail de quem recebe.',
  'first-stop-pickup': 'A primeira parada é a coleta; as demais são entregas.',
  'single-dropoff': 'Esta empresa pede uma entrega por ordem.',
  'other-needs-note': 'Descreva o motivo.',
  'cash-differs': 'Informe o motivo: o valor é diferente do cobrado.',
  'cash-once': 'Só uma entrega da ordem pode ter cobrança.',
  'cash-zero': 'Informe um valor maior que zero, ou tire a cobrança.',
  'cash-of-pickup': 'A cobrança é feita na entrega, não na coleta.',
  'no-cash': 'Esta entrega não tem cobrança.',
  'change-short': 'O troco é para um valor maior que o da cobrança.',
  'stop-unknown': 'Esta parada não existe.',
  'company-required': 'Escolha a empresa.',
  'company-forbidden': 'Somente gestores pertencem a uma empresa.',
  'company-inactive': 'Esta empresa está desativada.',
  'courier-unknown': 'Este entregador não existe mais. Escolha outro.',
  'courier-inactive': 'Este entregador está desativado. Escolha outro.',
  'courier-twice': 'Escolha um entregador da lista ou informe os dados de outro, e não os dois.',
  'day-past': 'Escolha hoje ou um dia futuro.',
  'id-mismatch': 'O id do corpo não é o do endereço.',
  'email-taken': 'Já existe um usuário com este e-mail.',
  'password-short': 'Use ao menos 12 caracteres.',
  'password-common': 'Esta senha é comum demais. Escolha outra.',
  'period-order': 'O período precisa terminar no dia em que começa ou depois.',
  'recurrence-never': 'Com esta repetição, este dia nunca chega. Escolha outro dia ou outro intervalo.',
  'recurrence-over': 'Até este dia não há nenhuma data. Escolha um fim mais tarde.',
  'period-long': 'Escolha um período de até 366 dias.',
  'group-unfit': 'Este número não se divide assim.',
  'reason-disabled': 'Este motivo não é mais usado. Escolha outro.',
  'reason-original': 'Os motivos originais podem ser desativados, e não excluídos.',
  'reason-used': 'Um motivo que já foi usado em ordens pode ser desativado, e não excluído.',
  'reason-twice': 'Já existe um motivo com este nome.',
  'kind-twice': 'Este aviso aparece mais de uma vez.',
  'quiet-same': 'O fim precisa ser diferente do início.',
  'announcement-order': 'O fim precisa vir depois do início.',
  'announcement-past': 'Escolha um fim no futuro.',
  'announcement-begun': 'Este aviso já está no ar, e isto não muda mais. Encerre-o e crie outro.',
  'terms-until': 'O aviso precisa ficar no ar até o dia em que os termos passam a valer.',
  'terms-version-taken': 'Outro aviso já tem esta versão. Use outro nome.',
  'terms-version-other': 'Estes não são os termos em vigor. Recarregue a página.',
  'reason-other': 'O motivo “Outro” fica sempre em uso, no fim da lista.',
  'party-required': 'Informe quem responde por este motivo.',
  picture: 'O arquivo não é uma imagem PNG, JPEG ou WebP que possa ser lida.',
  'picture-large': 'A imagem passa de 40 megapixels.',
  attachment: 'Anexe um PDF inteiro ou uma imagem PNG, JPEG ou WebP.',
  'proof-limit':
    'Esta tentativa já tem todos os arquivos deste tipo que cabem nela. Remova um para enviar outro.',
  'proof-photo': 'Anexe ao menos uma foto.',
  'proof-signature': 'Colha a assinatura.',
  'proof-document': 'Anexe a foto do canhoto ou de outro documento.',
  'logo-unknown': 'Este logotipo não está mais guardado. Envie-o de novo.',
  'hours-order': 'O fechamento precisa vir depois da abertura.',
  'hours-overlap': 'Este horário se sobrepõe a outro do mesmo dia.',
  'holiday-unknown': 'Este dia não existe.',
  'holiday-taken': 'Este dia já está na lista.',
  'hours-text': 'Horário não reconhecido. Use, por exemplo: seg a sex 08:00-18:00; sáb 09:00-13:00.',
  'location-kind': 'Use Coletas, Entregas ou Coletas e entregas.',
  'yes-no': 'Use Sim ou Não.',
  'coordinate-pair': 'Informe latitude e longitude, ou nenhuma das duas.',
  'company-unknown': 'Empresa não encontrada.',
  'company-missing': 'Escolha uma empresa no seletor, ou informe a empresa de cada linha na coluna Empresa.',
  'location-unknown': 'Este local não existe mais. Apague o código para criar um novo.',
  'location-twice': 'Este código aparece em mais de uma linha.',
  'location-base-wide': 'Este local é de todas as empresas. Somente um administrador o altera.',
  'location-changed': 'Este local foi alterado depois da exportação. Exporte de novo para ver as mudanças.',
  'column-missing': 'Falta esta coluna.',
  'column-twice': 'Esta coluna aparece mais de uma vez.',
  'csv-empty': 'A planilha não tem linhas.',
  'csv-no-rows': 'A planilha só tem o cabeçalho. Acrescente ao menos uma linha.',
  'csv-heading': 'A primeira linha precisa ter os nomes das colunas.',
  'csv-columns': 'A planilha tem mais de 200 colunas. Deixe só as que serão importadas.',
  'csv-binary': 'Este arquivo não é um CSV. No Excel, use “Salvar como” e escolha CSV UTF-8.',
  'csv-encoding':
    'Os acentos da planilha não puderam ser lidos, porque ela não está em UTF-8 nem em Windows-1252. Salve-a de novo como CSV UTF-8.',
  'csv-quotes': 'As aspas de um campo não foram fechadas, ou a linha é longa demais.',
  'export-large': 'São mais de 50.000 locais. Use os filtros para exportar menos.',
  'orders-export-large':
    'São ordens demais para um arquivo: ele leva até 10.000, ou 1.000 de uma busca. Escolha um período menor.',
  'export-lines-large':
    'São mais de 10.000 linhas, o máximo de uma planilha .xlsx. Escolha .csv ou um período menor.',
  'audit-export-large': 'São mais de 10.000 registros. Escolha um período menor.',
  'password-same': 'Use uma senha diferente da atual.',
  'password-wrong': 'A senha atual não confere.',
  'code-wrong': 'Código incorreto ou vencido. Tente o próximo.',
  cursor: 'Este cursor não serve para estes filtros.',
} as const satisfies Record<string, string>;

/** @param earliest `2027-02-01` */
export function termsTooSoon(earliest: string): string {
  const [year, month, day] = earliest.split('-');
  return `Novos termos são avisados com 30 dias de antecedência: escolha ${day}/${month}/${year} ou depois.`;
}

/** Error of a field that the form does not offer, separate from MESSAGES, which every visitor loads. */
export const TERMS_BY_EMAIL = 'Mudanças dos termos são sempre enviadas por e-mail.';

/** @param row number in the spreadsheet */
export function garbledText(sample: string, row: number): string {
  return `Há acentos corrompidos na planilha, como em “${sample}”, na linha ${row}. Corrija-os na origem e salve-a de novo como CSV UTF-8.`;
}

/** The only response to a recovery request: it must not reveal which accounts exist. */
export const RECOVERY_ASKED = 'Se houver uma conta com este e-mail, enviaremos as instruções.';

/** Codes of field errors with a fixed text; `too-short` and others take arguments, see the functions below. */
export type MessageCode = keyof typeof MESSAGES;

/** @param limit code points */
export function tooShort(limit: number): string {
  return `Use ao menos ${limit} ${limit === 1 ? 'caractere' : 'caracteres'}.`;
}

/** @param nearest the known name that was probably meant */
export function unknownParameter(nearest: string | undefined): string {
  return nearest === undefined
    ? 'Este parâmetro não existe.'
    : `Este parâmetro não existe. Você quis dizer “${nearest}”?`;
}

export function atLeast(limit: number): string {
  return `O mínimo é ${limit}.`;
}

export function atMost(limit: number): string {
  return `O máximo é ${limit}.`;
}

/** Of a list. */
export function atLeastItems(limit: number): string {
  return `Informe ao menos ${limit === 1 ? 'um item' : `${limit} itens`}.`;
}

/** Of a list. */
export function atMostItems(limit: number): string {
  return `Informe no máximo ${limit === 1 ? 'um item' : `${limit} itens`}.`;
}
