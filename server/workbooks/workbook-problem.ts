/** Why a file cannot be read as a workbook. */
const TEXTS = {
  'workbook-other': 'Este arquivo não é uma planilha do Excel (.xlsx). Salve-a como .xlsx ou como CSV UTF-8.',
  'workbook-old':
    'Esta planilha é do formato antigo (.xls) ou tem senha. Abra-a no Excel, tire a senha e salve-a como .xlsx.',
  'workbook-page':
    'Este arquivo é uma página com nome de planilha. Abra-o no Excel e use “Salvar como” para criar um .xlsx.',
  'workbook-json': 'Este arquivo é JSON, não uma planilha. Exporte os dados como .xlsx ou como CSV UTF-8.',
  'workbook-packed':
    'Este ZIP tem outro ZIP ou uma planilha dentro. Tire o arquivo de dentro do ZIP e envie-o sozinho.',
  'workbook-broken': 'A planilha está danificada e não pôde ser aberta. Abra-a no Excel e salve-a de novo.',
  'workbook-large':
    'A planilha é grande demais para ser aberta. Deixe só a aba, as linhas e as colunas que serão importadas.',
  'workbook-sheet': 'A planilha não tem esta aba.',
} as const;

export class WorkbookProblem extends Error {
  readonly code: keyof typeof TEXTS;

  constructor(code: keyof typeof TEXTS, options?: ErrorOptions) {
    super(TEXTS[code], options);
    this.code = code;
  }
}
