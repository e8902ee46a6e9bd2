import Ban from 'lucide-react/icons/ban';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

import { AUDIT_ACTION_LABELS, AUDIT_OUTCOME_LABELS, auditDetailsText } from '#domain/audit-labels.ts';
import type { AuditRecord } from '#src/api/audit-records.ts';
import { Badge } from '#src/ui/badge.tsx';

/** What was done, or was not, with its details. */
export function AuditAct({ record: { action, outcome, details } }: { record: AuditRecord }) {
  const label = AUDIT_ACTION_LABELS[action];
  const more = auditDetailsText(details);
  return (
    <>
      {outcome === 'refused' && (
        <Badge tone="danger" icon={<Ban />}>
          {label}
        </Badge>
      )}
      {outcome === 'failed' && (
        <Badge tone="attention" icon={<TriangleAlert />}>
          {`${label}: ${AUDIT_OUTCOME_LABELS.failed.toLowerCase()}`}
        </Badge>
      )}
      {outcome === 'done' && <span className="text-ink font-medium">{label}</span>}
      {more !== '' && <span className="text-muted mt-0.5 block text-xs wrap-anywhere">{more}</span>}
    </>
  );
}
