import { AUDIT_ACTION_LABELS, AUDIT_OUTCOME_LABELS, auditDetailsText } from '#domain/audit-labels.ts';
import Ban from '#icons/ban';
import TriangleAlert from '#icons/triangle-alert';
import { ROLE_LABELS } from '#machines/order/labels.ts';
import type { AuditRecord } from '#src/api/audit-records.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import type { AuditAddress } from './audit-location.ts';

/** Action with outcome and details. */
export function ActionCell({ record: { action, outcome, details } }: { record: AuditRecord }) {
  const label = AUDIT_ACTION_LABELS[action];
  const more = auditDetailsText(details);
  return (
    <>
      {outcome === 'refused' && (
        <Badge tone="danger" icon={<Icon of={Ban} />}>
          {label}
        </Badge>
      )}
      {outcome === 'failed' && (
        <Badge tone="attention" icon={<Icon of={TriangleAlert} />}>
          {`${label}: ${AUDIT_OUTCOME_LABELS.failed.toLowerCase()}`}
        </Badge>
      )}
      {outcome === 'done' && <span className="text-ink font-medium">{label}</span>}
      {more !== '' && <span className="text-muted mt-0.5 block text-xs wrap-anywhere">{more}</span>}
    </>
  );
}

type AuditActorProps = { record: AuditRecord; hrefOf: AuditAddress['hrefOf'] };

/** The actor, linked to a filter by this user. */
export function AuditActor({ record: { actor, address }, hrefOf }: AuditActorProps) {
  if (actor === null) {
    // Requests have an address, jobs and commands of the server have none.
    const nobody = address === null ? 'O próprio sistema' : 'Ninguém identificado';
    return <span className="text-muted">{nobody}</span>;
  }
  return (
    <>
      <TextLink
        href={hrefOf({ userId: actor.id })}
        aria-label={`Só o que ${actor.name} fez`}
        className="wrap-anywhere"
      >
        {actor.name}
      </TextLink>
      <span className="text-muted block text-xs">{ROLE_LABELS[actor.role]}</span>
    </>
  );
}

type AuditOriginProps = { record: AuditRecord; hrefOf: AuditAddress['hrefOf'] };

/** Network address and device, linked to a filter by this address. */
export function AuditOrigin({ record: { address, device }, hrefOf }: AuditOriginProps) {
  if (address === null) return <span className="text-muted">No servidor</span>;
  return (
    <>
      <TextLink
        href={hrefOf({ address })}
        aria-label={`Só o que veio de ${address}`}
        className="wrap-anywhere tabular-nums"
      >
        {address}
      </TextLink>
      {device !== null && <span className="text-muted block text-xs">{device}</span>}
    </>
  );
}
