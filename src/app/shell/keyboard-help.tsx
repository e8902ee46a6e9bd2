import { useIsBase } from '#src/components/use-session.ts';
import { Kbd } from '#src/ui/kbd.tsx';
import { modKeyLabel } from '#src/ui/mod-key.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

type Shortcut = { keys: readonly string[]; does: string; isOfBase?: true };

const EVERYWHERE: readonly Shortcut[] = [
  { keys: [modKeyLabel(), 'K'], does: 'Buscar, navegar e agir na ordem aberta' },
  { keys: ['G', 'N'], does: 'Notificações, uma tecla depois da outra' },
  { keys: ['?'], does: 'Mostrar estes atalhos' },
  { keys: ['Esc'], does: 'Fechar o que está aberto' },
];

const IN_THE_LIST: readonly Shortcut[] = [
  { keys: ['N'], does: 'Nova ordem' },
  { keys: ['M'], does: 'Nova ordem por um modelo, com o número dele' },
  { keys: ['/'], does: 'Buscar na lista' },
  { keys: ['J'], does: 'Ordem seguinte' },
  { keys: ['K'], does: 'Ordem anterior' },
  { keys: ['Enter'], does: 'Abrir a ordem' },
  { keys: ['X'], does: 'Marcar a ordem' },
  { keys: ['E'], does: 'Dar o próximo passo da ordem ou das selecionadas' },
  { keys: ['A'], does: 'Aceitar a ordem ou as selecionadas', isOfBase: true },
  { keys: ['T'], does: 'Atribuir a ordem ou as selecionadas', isOfBase: true },
];

const IN_AN_ORDER: readonly Shortcut[] = [
  { keys: ['E'], does: 'Dar o próximo passo' },
  { keys: ['A'], does: 'Aceitar', isOfBase: true },
  { keys: ['T'], does: 'Atribuir entregador', isOfBase: true },
  { keys: ['J'], does: 'Ordem seguinte da lista' },
  { keys: ['K'], does: 'Ordem anterior da lista' },
  { keys: ['Esc'], does: 'Voltar para a lista' },
];

const IN_THE_LANES: readonly Shortcut[] = [
  { keys: ['↑', '↓', '←', '→'], does: 'Ir de ordem em ordem' },
  { keys: ['E'], does: 'Dar o próximo passo da ordem' },
  { keys: ['M'], does: 'Mover para outra faixa', isOfBase: true },
  { keys: ['X'], does: 'Marcar a ordem' },
];

const WHILE_WRITING: readonly Shortcut[] = [
  { keys: [modKeyLabel(), 'Enter'], does: 'Solicitar a entrega ou publicar o comentário' },
];

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen isText onClose={onClose} title="Atalhos do teclado">
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Shortcuts title="Em qualquer lugar" shortcuts={EVERYWHERE} />
        <Shortcuts title="Na lista de ordens" shortcuts={IN_THE_LIST} />
        <Shortcuts title="Em uma ordem" shortcuts={IN_AN_ORDER} />
        <Shortcuts title="No quadro e por entregador" shortcuts={IN_THE_LANES} />
        <Shortcuts title="Ao escrever" shortcuts={WHILE_WRITING} />
      </div>
    </Dialog>
  );
}

/** The shortcuts of a part of the app, without those of the base for managers, for whom they do nothing. */
function Shortcuts({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const isBase = useIsBase();
  const shown = isBase ? shortcuts : shortcuts.filter(({ isOfBase }) => !isOfBase);
  return (
    <section>
      <h3 className="text-ink mb-2 text-sm font-semibold">{title}</h3>
      <dl className="flex flex-col gap-2 text-sm">
        {shown.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt className="text-secondary">{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
