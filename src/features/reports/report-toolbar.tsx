import Columns3 from '#icons/columns-3';
import type { Report } from '#src/api/reports.ts';
import { FilterSelect } from '#src/components/lists/filter-select.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Popover } from '#src/ui/overlays/popover.tsx';

import type { ReportView } from './report-address.ts';
import { arrangeColumns, toggleColumn } from './report-columns.ts';

type ReportToolbarProps = {
  data: Report;
  /** The pending view; `data` may still contain older rows. */
  view: ReportView;
  /** Navigates to the view with these changes; `replace` adds no history entry. */
  go: (changes: Partial<ReportView>, options?: { replace?: boolean }) => void;
};

/**
 * Row grouping, if the report offers several; the sort on a phone, which has no column headers; and the columns menu.
 */
export function ReportToolbar({ data, view, go }: ReportToolbarProps) {
  const { choices, by } = data;
  return (
    <>
      {choices.length > 1 && (
        <FilterSelect
          label="Linhas"
          className="md:w-52"
          options={choices.map((choice) => ({ value: choice.by, label: choice.label }))}
          value={by}
          onChange={(chosen) => go({ by: chosen === choices[0]?.by ? undefined : chosen, sort: undefined })}
        />
      )}
      <FilterSelect
        label="Ordem"
        allLabel="Ordem do relatório"
        className="md:hidden"
        options={arrangeColumns(data, view).shown.flatMap(({ column: { id, label } }) => [
          { value: `-${id}`, label: `${label}, do maior` },
          { value: id, label: `${label}, do menor` },
        ])}
        value={view.sort}
        onChange={(sort) => go({ sort })}
      />
      <ColumnsMenu data={data} view={view} go={go} />
    </>
  );
}

/** Column menu. The last visible column cannot be hidden. */
function ColumnsMenu({ data, view, go }: ReportToolbarProps) {
  const { all, shown, isChosen } = arrangeColumns(data, view);

  function toggle(id: string) {
    const next = toggleColumn(data, view, id);
    // Unchanged rows keep their page.
    const page = next.sort === view.sort ? view.page : 1;
    go({ ...next, page }, { replace: isChosen && next.columns.length > 0 });
  }

  return (
    <Popover
      size="md"
      label={isChosen ? `Colunas: ${shown.length} de ${all.length}` : 'Colunas'}
      icon={<Icon of={Columns3} />}
      isActive={isChosen}
    >
      <fieldset className="md:w-64">
        <legend className="text-muted mb-1 px-1 text-xs">Colunas na tela e no papel</legend>
        <div className="flex max-h-[50dvh] flex-col overflow-y-auto px-1">
          {all.map(({ column: { id, label }, isEmpty, isShown }) => {
            const isLast = isShown && shown.length === 1;
            return (
              <Checkbox
                key={id}
                label={label}
                hint={hintOf({ isEmpty, isLast })}
                checked={isShown}
                disabled={isLast}
                onChange={() => toggle(id)}
                className="md:min-h-8.5"
              />
            );
          })}
        </div>
      </fieldset>
      <p className="text-muted px-1 pt-1.5 text-xs">As do arquivo se escolhem em “Exportar”.</p>
      {isChosen && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-2 w-full"
          data-closes=""
          onClick={() => go({ columns: [], page: view.page })}
        >
          Restaurar colunas
        </Button>
      )}
    </Popover>
  );
}

function hintOf({ isEmpty, isLast }: { isEmpty: boolean; isLast: boolean }): string | undefined {
  if (isLast) return 'Fica ao menos uma coluna';
  return isEmpty ? 'Sem ocorrência no período' : undefined;
}
