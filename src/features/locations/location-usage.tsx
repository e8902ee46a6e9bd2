import { useQuery } from '@tanstack/react-query';

import { type LocationUsage, locationUsageQuery } from '#src/api/location-records.ts';
import type { Location } from '#src/api/locations.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { counted } from './location-labels.ts';

type LocationUsageNotesProps = {
  place: Location;
  /** Further consequences, derived from the references. */
  describe: (usage: LocationUsage) => readonly (string | undefined)[];
};

/**
 * Shows references to a location and the consequences of an action; always refetched, because orders are created
 * meanwhile.
 */
export function LocationUsageNotes({ place, describe }: LocationUsageNotesProps) {
  const usage = useQuery({ ...locationUsageQuery(place.id), staleTime: 0, gcTime: 0 });
  if (usage.isError) {
    return <p>Não foi possível saber agora onde este local é usado. Se continuar, vale o que está abaixo.</p>;
  }
  if (usage.data === undefined) {
    return (
      <div aria-busy="true" className="flex flex-col gap-2 py-1">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    );
  }
  const sentences = [usageText(usage.data), ...describe(usage.data)].filter((one) => one !== undefined);
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** "Foi usado 12 vezes, a última em 20/11/2026 14:32." */
function usageText({ usageCount, lastUsedAt, openOrders }: LocationUsage): string {
  if (usageCount === 0 || lastUsedAt === null) return 'Ainda não foi usado em ordens.';
  const open =
    openOrders.value > 0
      ? ` ${formatCount(openOrders)} ${openOrders.value === 1 ? 'ordem em aberto passa' : 'ordens em aberto passam'} por ele.`
      : '';
  return `Foi usado ${counted(usageCount, 'vez', 'vezes')}, a última em ${formatDateTime(lastUsedAt)}.${open}`;
}

/** "Farmácia Boa Vida e Óticas Miramar" */
export function companyNames({ defaultPickupOf }: LocationUsage): string | undefined {
  if (defaultPickupOf.length === 0) return undefined;
  return new Intl.ListFormat('pt-BR').format(defaultPickupOf.map(({ name }) => name));
}
