import type { FilterSpec, ListAddress } from '#src/components/lists/use-list-address.ts';

/** Address parameters of Minha conta, besides the page of its list. */
export const ACCOUNT_VIEW = {
  conta: ['dados', 'senha', 'duas-etapas', 'sessoes', 'notificacoes', 'aparencia', 'privacidade'],
} as const satisfies FilterSpec;

export type AccountSection = (typeof ACCOUNT_VIEW)['conta'][number];
export type AccountAddress = ListAddress<typeof ACCOUNT_VIEW>;

/** In display order. */
export const SECTIONS: readonly { id: AccountSection; label: string }[] = [
  { id: 'dados', label: 'Meus dados' },
  { id: 'senha', label: 'Senha' },
  { id: 'duas-etapas', label: 'Duas etapas e chaves' },
  { id: 'sessoes', label: 'Sessões' },
  { id: 'notificacoes', label: 'Notificações' },
  { id: 'aparencia', label: 'Aparência' },
  { id: 'privacidade', label: 'Privacidade' },
];
