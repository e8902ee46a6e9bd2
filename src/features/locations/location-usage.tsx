import { useQuery } from '@tanstack/react-query';

import { type LocationUsage, locationUsageQuery } from '#src/api/location-records.ts';
import type { Location } from '#src/api/locations.ts';
import { countedExactly } from '#src/lib/counted.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

type LocationUsageNotesProps = {
  place: Location;
  /** Further consequences; without the usage, those that always hold. */
  describe: (usage: LocationUsage | undefined) => readonly (string | undefined)[];
};

/**
 * Shows references to a location and the consequences of an action; always refetched, because orders may have
 * been created since.
 */
export function LocationUsageNotes({ place, describe }: LocationUsageNotesProps) {
  const usage = useQuery({ ...locationUsageQuery(place.id), staleTime: 0, gcTime: 0 });
  if (usage.isPending) {
    return (
      <div aria-busy="true" className="flex flex-col gap-2 py-1">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    );
  }
  const usages = usage.data ? usageTexts(usage.data) : [];
  const sentences = [...usages, ...describe(usage.data)].filter((one) => one !== undefined);
  return (
    <>
      {usage.isError && <p className="mb-1">Não foi possível saber onde este local é usado.</p>}
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

/** "Foi usado 12 vezes, a última em 20/11/2026 14:32.", "3 ordens em aberto passam por ele." */
function usageTexts({ usageCount, lastUsedAt, orders, openOrders }: LocationUsage): (string | undefined)[] {
  const times = countedExactly(usageCount, 'vez', 'vezes');
  const pass = openOrders.value === 1 ? 'ordem em aberto passa' : 'ordens em aberto passam';
  return [
    orders.value === 0 && usageCount === 0 ? 'Ainda não foi usado em ordens.' : undefined,
    usageCount === 0 || lastUsedAt === null
      ? undefined
      : `Foi usado ${times}, a última em ${formatDateTime(lastUsedAt)}.`,
    openOrders.value > 0 ? `${formatCount(openOrders)} ${pass} por ele.` : undefined,
  ];
}

/** "Farmácia Boa Vida e Óticas Miramar" */
export function defaultPickupCompanies({ defaultPickupOf }: LocationUsage): string | undefined {
  if (defaultPickupOf.length === 0) return undefined;
  return new Intl.ListFormat('pt-BR').format(defaultPickupOf.map(({ name }) => name));
}
