import type { AuditRecord } from '#src/api/audit-records.ts';
import { TextLink } from '#src/ui/text-link.tsx';

import type { AuditAddress } from './audit-location.ts';

type AuditOriginProps = { record: AuditRecord; hrefOf: AuditAddress['hrefOf'] };

/** From where it was done, as a way to everything else from there. */
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
