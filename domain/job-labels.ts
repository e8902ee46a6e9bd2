import type { Schema } from '#openapi/schema.ts';

/** The kinds of jobs, as administrators see them. */
export const JOB_KIND_LABELS = {
  'announcement-mails': 'E-mails de um aviso',
  'order-import-check': 'Verificação de uma planilha',
  'order-import-commit': 'Importação de uma planilha',
  'order-import-undo': 'Reversão de uma importação',
  'order-export': 'Arquivo de ordens',
  'list-export': 'Arquivo de uma lista',
  'files-move': 'Mudança do lugar dos arquivos',
  'recurring-orders': 'Criação das ordens de uma recorrência',
} as const satisfies Record<Schema<'JobKind'>, string>;
