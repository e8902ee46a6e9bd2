import type { OrderImport } from '#src/api/order-imports.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Card } from '#src/ui/card.tsx';

const TITLES: Partial<Record<OrderImport['state'], string>> = {
  checking: 'Verificando as linhas',
  committing: 'Criando as ordens',
  undoing: 'Desfazendo as ordens',
};

/** The work of the server in the background, with numbers. */
export function ImportProgress({ imported: { state, progress } }: { imported: OrderImport }) {
  const title = TITLES[state];
  if (progress === null || title === undefined) return null;
  const { done, total } = progress;
  return (
    <Card>
      <output className="text-ink flex flex-wrap justify-between gap-x-4 text-sm font-medium">
        {title}
        <span className="text-secondary tabular-nums">{`${formatInteger(done)} de ${formatInteger(total)}`}</span>
      </output>
      <progress
        aria-label={title}
        value={done}
        max={Math.max(total, 1)}
        className="accent-cadmiumBlue-700 mt-2 block h-2 w-full"
      />
      <p className="text-muted mt-2 text-xs">Você pode sair desta página: o trabalho continua no servidor.</p>
    </Card>
  );
}
