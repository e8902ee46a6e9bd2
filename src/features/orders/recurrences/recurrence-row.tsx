import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { recurrenceDayText } from '#domain/orders/recurrences/recurrence-texts.ts';
import { addDays, toLocalDate } from '#domain/sao-paulo-time.ts';
import Ellipsis from '#icons/ellipsis';
import {
  deleteRecurrence,
  type OrderRecurrence,
  recurrenceKeys,
  updateRecurrence,
} from '#src/api/orders/order-recurrences.ts';
import { mayChooseCompany, usePaths } from '#src/components/company/company-paths.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { MenuButton } from '#src/components/menu-button.tsx';
import { useRole } from '#src/components/use-session.ts';
import { useWrite } from '#src/components/use-write.ts';
import { dayToday, formatCalendarDay } from '#src/lib/calendar-days.ts';
import { currentTime } from '#src/lib/clock.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { suggestedCourierName } from '../suggested-courier-field.tsx';
import { hoursText, patternText } from './pattern-text.ts';
import { readRecurrence, valuesOfRecurrence } from './recurrence-values.ts';

type Obstacle = NonNullable<OrderRecurrence['obstacle']>;

type RecurrenceRowProps = { recurrence: OrderRecurrence; onEdit: () => void };

const OBSTACLE_TEXTS: Record<Obstacle, string> = {
  'company-inactive': 'A empresa está desativada: nenhuma ordem é criada.',
  'author-inactive': 'Quem salvou a recorrência não tem mais acesso. Salve-a de novo para continuar.',
};
const SHOWN_DAYS = 5;

/** One recurrence: its pattern, the next order, the last days, and its actions. */
export function RecurrenceRow({ recurrence, onEdit }: RecurrenceRowProps) {
  const showsCompany = mayChooseCompany(useRole());
  const client = useQueryClient();
  const [isDeleting, setIsDeleting] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: recurrenceKeys.all });
  const pausing = useWrite({
    mutationFn: async () => {
      const read = readRecurrence(valuesOfRecurrence(recurrence), {
        isPaused: !recurrence.isPaused,
        companyId: recurrence.company.id,
        isFromOrder: false,
        stored: recurrence.content,
      });
      if ('body' in read) await updateRecurrence(recurrence, read.body);
    },
    onSuccess: refresh,
    // Another user may have changed or deleted it.
    onError: () => void refresh(),
  });
  const facts = [
    ...(showsCompany ? [recurrence.company.name] : []),
    patternText(recurrence.pattern),
    hoursText(recurrence.content),
    ...(recurrence.courier ? [suggestedCourierName(recurrence.courier)] : []),
  ];
  const next = nextOrderText(recurrence);
  return (
    <li className="rounded-card border-line bg-surface border p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <h2 className="text-ink flex flex-wrap items-center gap-2 text-base font-semibold">
            {recurrence.name}
            {recurrence.isPaused && <Badge tone="outline">Pausada</Badge>}
          </h2>
          <p className="text-secondary mt-0.5 text-sm wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
          {next !== null && <p className="text-muted mt-0.5 text-sm">{next}</p>}
        </div>
        <Button size="sm" onClick={onEdit}>
          Alterar
        </Button>
        <MenuButton
          isIconOnly
          size="sm"
          label={`Ações da recorrência ${recurrence.name}`}
          icon={<Icon of={Ellipsis} />}
          entries={[
            { label: recurrence.isPaused ? 'Retomar' : 'Pausar', onSelect: () => pausing.mutate() },
            { label: 'Excluir', isDanger: true, onSelect: () => setIsDeleting(true) },
          ]}
        />
      </div>
      {pausing.isError && <Alert tone="danger">{pausing.error.message}</Alert>}
      {recurrence.obstacle !== null && <Alert tone="warning">{OBSTACLE_TEXTS[recurrence.obstacle]}</Alert>}
      <LastDays days={recurrence.days} />
      {isDeleting && (
        <ConfirmDialog
          title={`Excluir a recorrência “${recurrence.name}”?`}
          description="As ordens já criadas por ela ficam como estão. Não é possível desfazer."
          confirmLabel="Excluir recorrência"
          onConfirm={async () => {
            try {
              await deleteRecurrence(recurrence);
            } finally {
              // Of one that is gone already, the row and this dialog disappear, too.
              await refresh();
            }
            setIsDeleting(false);
          }}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </li>
  );
}

function nextOrderText({ nextMakingAt, isPaused, leadDays, obstacle }: OrderRecurrence): string | null {
  if (isPaused) return 'Nenhuma ordem é criada até ser retomada.';
  // The alert below says that none is made now.
  if (obstacle !== null) return null;
  if (nextMakingAt === null) return 'Não há mais datas.';
  const createdOn = toLocalDate(nextMakingAt);
  const next = addDays(createdOn, leadDays);
  const day = formatCalendarDay(next);
  if (Date.parse(nextMakingAt) <= currentTime()) {
    // After a change of the calendar, the time of the making is a past one until the days are found again.
    return next < dayToday()
      ? 'As próximas datas são atualizadas em instantes.'
      : `Próxima ordem: ${day}, criada em instantes.`;
  }
  return leadDays === 0
    ? `Próxima ordem: ${day}.`
    : `Próxima ordem: ${day}, criada em ${formatCalendarDay(createdOn)}.`;
}

/** The last decided days, with the reason for each missing order. */
function LastDays({ days }: Pick<OrderRecurrence, 'days'>) {
  const paths = usePaths();
  if (days.length === 0) return null;
  return (
    <ul aria-label="Últimas datas" className="border-line mt-3 flex flex-col gap-1 border-t pt-3 text-sm">
      {days.slice(0, SHOWN_DAYS).map(({ planned, day, outcome, orderNumber, fault }) => (
        <li key={planned} className="flex flex-wrap gap-x-2">
          <span className="text-ink">{formatCalendarDay(day)}</span>
          {orderNumber !== null && <TextLink href={paths.order(orderNumber)}>{`OS ${orderNumber}`}</TextLink>}
          {outcome !== 'made' && <span className="text-danger">{recurrenceDayText({ outcome, fault })}</span>}
          {outcome === 'made' && orderNumber === null && <span className="text-muted">ordem excluída</span>}
        </li>
      ))}
    </ul>
  );
}
