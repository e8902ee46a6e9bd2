import type { AuditRecord } from '#src/api/audit-records.ts';
import type { ListColumn } from '#src/components/lists/record-rows.tsx';
import { formatDate } from '#src/lib/format-date.ts';

import type { AuditAddress } from './audit-location.ts';
import { ActionCell, AuditActor, AuditOrigin } from './cells.tsx';
import { clockText, concernedText } from './labels.ts';

export function auditColumns(hrefOf: AuditAddress['hrefOf']): ListColumn<AuditRecord>[] {
  return [
    {
      label: 'Quando',
      className: 'w-28',
      cell: ({ at }) => (
        <time dateTime={at} className="tabular-nums">
          {formatDate(at)}
          <span className="text-muted block text-xs">{clockText(at)}</span>
        </time>
      ),
    },
    {
      label: 'O quê',
      cell: (record) => (
        <>
          <ActionCell record={record} />
          {/* Replaces the hidden column "Sobre". */}
          <span className="text-secondary hidden text-xs wrap-anywhere @max-4xl:block">
            {concernedText(record)}
          </span>
        </>
      ),
    },
    { label: 'Quem', className: 'w-[20%]', cell: (record) => <AuditActor record={record} hrefOf={hrefOf} /> },
    {
      label: 'Sobre',
      className: 'w-[18%] wrap-anywhere @max-4xl:hidden',
      cell: (record) => concernedText(record) ?? <span className="text-muted">—</span>,
    },
    {
      label: 'De onde',
      className: 'w-36 @max-xl:hidden',
      cell: (record) => <AuditOrigin record={record} hrefOf={hrefOf} />,
    },
  ];
}
