import { ROLE_LABELS } from '#machines/order/labels.ts';
import type { AuditRecord } from '#src/api/audit-records.ts';
import { TextLink } from '#src/ui/text-link.tsx';

import type { AuditAddress } from './audit-location.ts';

type AuditActorProps = { record: AuditRecord; hrefOf: AuditAddress['hrefOf'] };

/** Who did it, as a way to everything else that they did. */
export function AuditActor({ record: { action, actor }, hrefOf }: AuditActorProps) {
  if (actor === null) {
    const nobody = action === 'orders.outlived' ? 'O próprio sistema' : 'Ninguém identificado';
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
