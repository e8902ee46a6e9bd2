import type { AuditRecord } from '#src/api/audit-records.ts';
import { formatDate } from '#src/lib/format-date.ts';

import { AuditAct } from './action-cell.tsx';
import { AuditActor } from './actor-cell.tsx';
import type { AuditAddress } from './audit-location.ts';
import { clockText, concernedText } from './labels.ts';
import { AuditOrigin } from './origin-cell.tsx';

type AuditCardProps = { record: AuditRecord; hrefOf: AuditAddress['hrefOf'] };

/** A record on a phone. */
export function AuditCard({ record, hrefOf }: AuditCardProps) {
  const concerned = concernedText(record);
  return (
    <div className="text-sm">
      <AuditAct record={record} />
      {concerned !== undefined && <p className="text-secondary mt-1">{concerned}</p>}
      <div className="mt-2.5 grid grid-cols-2 gap-3">
        <div>
          <AuditActor record={record} hrefOf={hrefOf} />
        </div>
        <div>
          <AuditOrigin record={record} hrefOf={hrefOf} />
        </div>
      </div>
      <time dateTime={record.at} className="text-muted mt-2.5 block text-xs tabular-nums">
        {`${formatDate(record.at)} ${clockText(record.at)}`}
      </time>
    </div>
  );
}
