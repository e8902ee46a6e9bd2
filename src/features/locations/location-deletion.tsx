import { useQueryClient } from '@tanstack/react-query';

import { deleteLocation, type LocationUsage } from '#src/api/location-records.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { countedExactly } from '#src/lib/counted.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import { forgetLocation } from './location-caches.ts';
import type { LocationDialogProps } from './location-deactivation.tsx';
import { defaultPickupCompanies, LocationUsageNotes } from './location-usage.tsx';

type LocationDeletionProps = LocationDialogProps & { onDeleted: () => void };

/** Confirms the deletion of a location, with its consequences. */
export function LocationDeletion({ place, onClose, onDeleted }: LocationDeletionProps) {
  const client = useQueryClient();

  async function remove() {
    await deleteLocation(place);
    notify.success(`${place.label} foi excluído.`);
    onDeleted();
    forgetLocation(client, place.id);
  }

  return (
    <ConfirmDialog
      title={`Excluir ${place.label}?`}
      description={<LocationUsageNotes place={place} describe={(usage) => describe(usage, place.active)} />}
      confirmLabel="Excluir local"
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

/** "1 rascunho e 2 modelos perdem a ligação com o catálogo e mantêm o endereço." */
function unlinkedText({ drafts, templates, recurrences }: LocationUsage): string | undefined {
  const parts = [
    drafts > 0 && countedExactly(drafts, 'rascunho', 'rascunhos'),
    templates > 0 && countedExactly(templates, 'modelo', 'modelos'),
    recurrences > 0 && countedExactly(recurrences, 'recorrência', 'recorrências'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  const isOne = drafts + templates + recurrences === 1;
  const what = new Intl.ListFormat('pt-BR').format(parts);
  return `${what} ${isOne ? 'perde' : 'perdem'} a ligação com o catálogo e ${isOne ? 'mantém' : 'mantêm'} o endereço.`;
}

function describe(usage: LocationUsage | undefined, isActive: boolean): (string | undefined)[] {
  const hasOrders = (usage?.orders.value ?? 0) > 0;
  const companies = usage && defaultPickupCompanies(usage);
  return [
    hasOrders
      ? 'As ordens guardam o endereço e o contato, mas os relatórios deixam de mostrar este local pelo nome.'
      : undefined,
    usage && unlinkedText(usage),
    companies && `Deixa de ser a coleta habitual de ${companies}.`,
    isActive && hasOrders
      ? 'Não é possível desfazer. Para só tirá-lo das novas ordens, desative-o.'
      : 'Não é possível desfazer.',
  ];
}
