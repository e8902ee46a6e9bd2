import { AUDIT_ACTION_LABELS } from '#domain/audit-labels.ts';
import X from '#icons/x';
import type { AuditRecord } from '#src/api/audit-records.ts';
import { FilterSelect } from '#src/components/lists/filter-select.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

import { ACTIONS, type AuditAddress } from './audit-location.ts';
import { AuditPeriod } from './period.tsx';

type AuditFiltersProps = {
  address: AuditAddress;
  /** The shown records, which contain the name of the filtered user. */
  records: readonly AuditRecord[] | undefined;
};

const OPTIONS = ACTIONS.map((action) => ({ value: action, label: AUDIT_ACTION_LABELS[action] }));

/** Filters of the log. User and origin are chosen in the rows and removed here. */
export function AuditFilters({ address, records }: AuditFiltersProps) {
  const { action, userId, address: origin, hrefOf, go } = address;
  const person = records?.find(({ actor }) => actor?.id === userId)?.actor?.name ?? 'uma pessoa';
  return (
    <>
      <FilterSelect
        label="Ação"
        allLabel="Todas as ações"
        className="md:w-56"
        options={OPTIONS}
        value={action}
        onChange={(chosen) => go({ action: chosen })}
      />
      <AuditPeriod address={address} />
      {userId !== undefined && (
        <Chosen href={hrefOf({ userId: undefined })} filter="Quem">
          {person}
        </Chosen>
      )}
      {origin !== undefined && (
        <Chosen href={hrefOf({ address: undefined })} filter="De onde">
          {origin}
        </Chosen>
      )}
    </>
  );
}

function Chosen({ href, filter, children }: { href: string; filter: string; children: string }) {
  return (
    <LinkButton
      size="sm"
      href={href}
      icon={<Icon of={X} />}
      aria-label={`Retirar filtro: ${filter}: ${children}`}
    >
      {`${filter}: ${children}`}
    </LinkButton>
  );
}
