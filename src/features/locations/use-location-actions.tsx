import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import CircleCheck from '#icons/circle-check';
import CirclePause from '#icons/circle-pause';
import Star from '#icons/star';
import StarOff from '#icons/star-off';
import Trash2 from '#icons/trash';
import { ApiProblem } from '#src/api/http/problem.ts';
import type { Location } from '#src/api/locations.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { MenuEntry } from '#src/ui/overlays/menu.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { replaceInLists, showSavedLocation } from './location-caches.ts';
import { LocationDeactivation } from './location-deactivation.tsx';
import { LocationDeletion } from './location-deletion.tsx';
import { saveSwitches } from './location-requests.ts';

type Confirmation = { act: 'deactivate' | 'delete'; placeId: string };

type LocationActions = {
  /** Menu entries of a location. */
  entriesOf: (place: Location) => MenuEntry[];
  /** Updates the star optimistically. */
  toggleFavourite: (place: Location) => void;
  askToDelete: (place: Location) => void;
  /** The confirmation of a chosen entry. */
  dialog: ReactNode;
};

type LocationActsOptions = {
  /** Current records, so that a confirmation uses the latest version. */
  places: readonly Location[];
  onDeleted: (place: Location) => void;
};

/** Favourite, activate, deactivate and delete. */
export function useLocationActions({ places, onDeleted }: LocationActsOptions): LocationActions {
  const client = useQueryClient();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const place = places.find(({ id }) => id === confirmation?.placeId);
  const close = () => setConfirmation(undefined);
  const confirm = (act: Confirmation['act'], { id }: Location) => setConfirmation({ act, placeId: id });

  async function toggleFavourite(target: Location) {
    const favourite = !target.favourite;
    replaceInLists(client, { ...target, favourite });
    try {
      showSavedLocation(client, await saveSwitches(target, { favourite }));
    } catch (error) {
      replaceInLists(client, target);
      showError(error);
    }
  }

  /** Harmless, so no confirmation. */
  async function activate(target: Location) {
    try {
      showSavedLocation(client, await saveSwitches(target, { active: true }));
      notify.success(`${target.label} foi ativado.`);
    } catch (error) {
      showError(error);
    }
  }

  function entriesOf(target: Location): MenuEntry[] {
    return [
      target.favourite
        ? {
            label: 'Retirar dos favoritos',
            icon: <Icon of={StarOff} />,
            onSelect: () => void toggleFavourite(target),
          }
        : {
            label: 'Marcar como favorito',
            icon: <Icon of={Star} />,
            onSelect: () => void toggleFavourite(target),
          },
      target.active
        ? {
            label: 'Desativar',
            icon: <Icon of={CirclePause} />,
            onSelect: () => confirm('deactivate', target),
          }
        : { label: 'Ativar', icon: <Icon of={CircleCheck} />, onSelect: () => void activate(target) },
      {
        label: 'Excluir',
        icon: <Icon of={Trash2} />,
        isDanger: true,
        onSelect: () => confirm('delete', target),
      },
    ];
  }

  return {
    entriesOf,
    toggleFavourite: (target) => void toggleFavourite(target),
    askToDelete: (target) => confirm('delete', target),
    dialog: place && (
      <>
        {confirmation?.act === 'deactivate' && <LocationDeactivation place={place} onClose={close} />}
        {confirmation?.act === 'delete' && (
          <LocationDeletion
            place={place}
            onClose={close}
            onDeleted={() => {
              close();
              onDeleted(place);
            }}
          />
        )}
      </>
    ),
  };
}

function showError(error: unknown): void {
  if (!(error instanceof ApiProblem)) throw error;
  notify.error(error.message);
}
