import { type ReactNode, useState } from 'react';

import ChartColumn from '#icons/chart-column';
import TableIcon from '#icons/table-2';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';

type ChartCardProps = {
  title: string;
  /** One line under the title, describing the chart. */
  caption: string;
  /** Beside the toggle, e.g. the explanation. */
  actions?: ReactNode;
  chart: ReactNode;
  /** Table with the same numbers and links. */
  table: ReactNode;
};

/** A chart with a toggle to its table. */
export function ChartCard({ title, caption, actions, chart, table }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <Card
      title={title}
      actions={
        <div className="flex items-center gap-1">
          <Button
            size="sm"
            variant="ghost"
            icon={isTable ? <Icon of={ChartColumn} /> : <Icon of={TableIcon} />}
            className="print:hidden"
            aria-label={`${isTable ? 'Ver como gráfico' : 'Ver como tabela'}: ${title}`}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? 'Ver como gráfico' : 'Ver como tabela'}
          </Button>
          {actions}
        </div>
      }
    >
      <p className="text-muted -mt-3 mb-4 text-xs">{caption}</p>
      {isTable ? table : chart}
    </Card>
  );
}
