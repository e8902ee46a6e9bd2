import { useQueryClient } from '@tanstack/react-query';

import type { LocationUsage } from '#src/api/location-records.ts';
import type { Location } from '#src/api/locations.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { showSavedLocation } from './location-caches.ts';
import { saveSwitches } from './location-requests.ts';
import { defaultPickupCompanies, LocationUsageNotes } from './location-usage.tsx';

export type LocationDialogProps = { place: Location; onClose: () => void };

/** Confirms the deactivation of a location, with its consequences. */
export function LocationDeactivation({ place, onClose }: LocationDialogProps) {
  const client = useQueryClient();

  async function deactivate() {
    showSavedLocation(client, await saveSwitches(place, { active: false }));
    notify.success(`${place.label} foi desativado.`);
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Desativar ${place.label}?`}
      description={<LocationUsageNotes place={place} describe={describe} />}
      confirmLabel="Desativar"
      isDanger={false}
      onConfirm={deactivate}
      onClose={onClose}
    />
  );
}

function describe(usage: LocationUsage | undefined): (string | undefined)[] {
  const companies = usage && defaultPickupCompanies(usage);
  return [
    companies && `É a coleta habitual de ${companies}, e deixa de vir preenchido.`,
    'Não aparece mais ao criar ordens; as que já o usam seguem normalmente.',
    'Você pode ativá-lo de novo a qualquer momento.',
  ];
}
