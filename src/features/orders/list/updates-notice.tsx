import ArrowUp from 'lucide-react/icons/arrow-up';

import { Button } from '#src/ui/button.tsx';

export type OrdersNewsProps = { added: number; gone: number; onShow: () => void };

/** Offers what has changed in the list since it was drawn; it floats, so that it moves no row. */
export function OrdersNews({ added, gone, onShow }: OrdersNewsProps) {
  const text = newsText(added, gone);
  return (
    <output className="top-header pointer-events-none sticky z-11 flex h-0 justify-center">
      {text !== undefined && (
        <Button
          variant="primary"
          size="sm"
          icon={<ArrowUp />}
          onClick={onShow}
          className="shadow-overlay pointer-events-auto translate-y-2 rounded-full! md:translate-y-12"
        >
          {text}
        </Button>
      )}
    </output>
  );
}

function newsText(added: number, gone: number): string | undefined {
  if (added > 0) return added === 1 ? '1 nova ordem' : `${added} novas ordens`;
  if (gone > 0) return gone === 1 ? 'Atualizar: 1 ordem saiu' : `Atualizar: ${gone} ordens saíram`;
  return undefined;
}
