import type { ImportKind } from '#domain/imports/columns/import-columns.ts';
import { countedExactly } from '#src/lib/counted.ts';

type ImportTexts = {
  title: string;
  subtitle: string;
  /** The list that the page belongs to. */
  list: string;
  companyLabel: string;
  companyFirst: string;
  fileLabel: string;
  /** Files that the dialog offers. */
  accept: string;
  fileHint: string;
  severalFiles: string;
  template: string;
  hints: (required: string) => readonly string[];
  columns: string;
  /** The state while the ready rows are imported. */
  committing: string;
  progress: { committing: string; undoing: string };
  /** "72 já são ordens" */
  imported: (count: number) => string;
  /** "72 ordens criadas" */
  made: (count: number) => string;
  seeMade: string;
  sameFile: string;
  notMade: string;
  undone: (undone: number, kept: number) => string;
  undoneRows: string;
  kept: string;
  stopQuestion: string;
  undoQuestion: (count: number) => string;
  discardQuestion: string;
};

const SHEETS = '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const MATCHING =
  'As colunas podem ter outros nomes e outra ordem: você as associa depois, e na próxima planilha a escolha já vem feita.';

/** The texts of the import page by kind. */
export const IMPORT_TEXTS: Readonly<Record<ImportKind, ImportTexts>> = {
  orders: {
    title: 'Importar ordens',
    subtitle: 'Uma linha da planilha é uma ordem. Nada é criado antes de você conferir.',
    list: 'Ordens de Serviço',
    companyLabel: 'Para qual empresa são as ordens',
    companyFirst: 'Escolha antes a empresa das ordens.',
    fileLabel: 'Planilha de ordens',
    accept: `${SHEETS},.xml,.zip`,
    fileHint:
      'Excel (.xlsx), CSV ou XML de NF-e (um ou em .zip), até 10 MB. Ou copie as células e cole nesta página.',
    severalFiles: 'Envie um arquivo por vez. Várias NF-e vão juntas em um .zip.',
    template: 'malote-modelo-ordens.xlsx',
    hints: (required) => [
      'Cada linha é uma ordem com uma entrega. Títulos e linhas em branco são ignorados.',
      MATCHING,
      `Para solicitar uma ordem são necessários ${required}.`,
      'A coleta, a data e o que faltar valem para todas as linhas, se você quiser.',
      'A mesma referência não vira duas ordens, a menos que a primeira seja recusada ou cancelada.',
    ],
    columns: 'Colunas e coleta',
    committing: 'Criando ordens',
    progress: { committing: 'Criando as ordens', undoing: 'Desfazendo as ordens' },
    imported: (count) => countedExactly(count, 'já é ordem', 'já são ordens'),
    made: (count) => countedExactly(count, 'ordem criada', 'ordens criadas'),
    seeMade: 'Ver as ordens',
    sameFile: 'Linhas cuja referência já é uma ordem ficam com erro e não se repetem.',
    notMade: 'As ordens não foram criadas',
    undone: (undone, kept) =>
      `${countedExactly(undone, 'ordem desfeita', 'ordens desfeitas')}, ${countedExactly(kept, 'mantida', 'mantidas')}`,
    undoneRows: 'As linhas das ordens desfeitas podem ser corrigidas e importadas de novo.',
    kept: 'As mantidas já tinham mudado depois da importação.',
    stopQuestion: 'A criação das ordens para. As que já foram criadas são desfeitas.',
    undoQuestion: (count) =>
      `São ${countedExactly(count, 'ordem', 'ordens')}. Rascunhos são excluídos e solicitações são canceladas, menos os que já mudaram depois da importação. As linhas continuam aqui.`,
    discardQuestion:
      'Nenhuma ordem foi criada. As linhas e as correções desta planilha não poderão mais ser importadas.',
  },
  locations: {
    title: 'Importar localizações',
    subtitle: 'Uma linha da planilha é um local. Nada é gravado antes de você conferir.',
    list: 'Localizações',
    companyLabel: 'De qual empresa são os locais',
    companyFirst: 'Escolha antes a empresa dos locais.',
    fileLabel: 'Planilha de locais',
    accept: SHEETS,
    fileHint: 'Excel (.xlsx) ou CSV, até 10 MB. Ou copie as células e cole nesta página.',
    severalFiles: 'Envie um arquivo por vez.',
    template: 'malote-modelo-localizacoes.xlsx',
    hints: (required) => [
      'Cada linha é um local. Títulos e linhas em branco são ignorados.',
      MATCHING,
      `Para criar um local são necessários ${required}.`,
      'Para alterar vários locais de uma vez, exporte a lista, edite no Excel e importe de volta: a coluna Código diz qual local cada linha altera.',
      'Um endereço que já está no catálogo fica com erro, a menos que você escolha criá-lo mesmo assim.',
    ],
    columns: 'Colunas',
    committing: 'Importando locais',
    progress: { committing: 'Importando os locais', undoing: 'Desfazendo a importação' },
    imported: (count) => countedExactly(count, 'já importada', 'já importadas'),
    made: (count) => countedExactly(count, 'linha importada', 'linhas importadas'),
    seeMade: 'Ver as localizações',
    sameFile: 'Endereços que já estão no catálogo ficam com erro e não se repetem.',
    notMade: 'Os locais não foram importados',
    undone: (undone, kept) =>
      `${countedExactly(undone, 'local excluído', 'locais excluídos')}, ${countedExactly(kept, 'mantido', 'mantidos')}`,
    undoneRows: 'As linhas dos locais excluídos podem ser corrigidas e importadas de novo.',
    kept: 'Os mantidos foram alterados pela planilha, ou já tinham mudado ou sido usados depois da importação.',
    stopQuestion: 'A importação para. Os locais que ela já criou são excluídos; alterações ficam como estão.',
    undoQuestion: (count) =>
      `São ${countedExactly(count, 'linha', 'linhas')}. Os locais que ela criou são excluídos, menos os que já mudaram ou foram usados. Alterações em locais que já existiam não são desfeitas. As linhas continuam aqui.`,
    discardQuestion:
      'Nenhum local foi gravado. As linhas e as correções desta planilha não poderão mais ser importadas.',
  },
};
