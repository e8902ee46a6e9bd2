import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { toLocalDate } from '#domain/sao-paulo-time.ts';
import CircleCheck from '#icons/circle-check';
import CirclePause from '#icons/circle-pause';
import Download from '#icons/download';
import HandCoins from '#icons/hand-coins';
import Package from '#icons/package';
import Trash2 from '#icons/trash';
import UserX from '#icons/user-x';
import { exportCourierData, type Courier } from '#src/api/couriers.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { saveFile } from '#src/components/save-file.ts';
import { useRole } from '#src/components/use-session.ts';
import { currentTime } from '#src/lib/clock.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { MenuEntry } from '#src/ui/overlays/menu.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { saveActive } from './courier-caches.ts';
import { CourierAnonymising, CourierDeactivation, CourierDeletion } from './courier-dialogs.tsx';

type Confirmation = { act: 'deactivate' | 'delete' | 'anonymise'; courierId: string };

type CourierActions = {
  /** Menu entries of a courier. */
  entriesOf: (courier: Courier) => MenuEntry[];
  /** The confirmation of a chosen entry. */
  dialog: ReactNode;
};

type CourierActionsOptions = {
  /** Current records, so that a confirmation uses the latest version. */
  couriers: readonly Courier[];
  /** Called after a deletion or anonymisation. */
  onGone: () => void;
};

/** Actions of a courier; for administrators also LGPD export and anonymisation. */
export function useCourierActions({ couriers, onGone }: CourierActionsOptions): CourierActions {
  const client = useQueryClient();
  const paths = usePaths();
  const isAdmin = useRole() === 'admin';
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const courier = couriers.find(({ id }) => id === confirmation?.courierId);
  const close = () => setConfirmation(undefined);

  /** Harmless, so no confirmation. */
  async function activate(target: Courier) {
    try {
      await saveActive(client, target, true);
      notify.success(`${target.name} foi ativado.`);
    } catch (error) {
      showError(error);
    }
  }

  async function download({ id }: Courier) {
    try {
      saveFile(await exportCourierData(id), `malote-entregador-${toLocalDate(currentTime())}.json`);
    } catch (error) {
      showError(error);
    }
  }

  function entriesOf(target: Courier): MenuEntry[] {
    const { id, active } = target;
    const confirm = (act: Confirmation['act']) => () => setConfirmation({ act, courierId: id });
    return [
      { label: 'Ver ordens', icon: <Icon of={Package} />, href: paths.orders({ courier: id }) },
      {
        label: 'Acerto do dia',
        icon: <Icon of={HandCoins} />,
        href: paths.settlement({ entregador: id }),
      },
      active
        ? { label: 'Desativar', icon: <Icon of={CirclePause} />, onSelect: confirm('deactivate') }
        : { label: 'Ativar', icon: <Icon of={CircleCheck} />, onSelect: () => void activate(target) },
      ...(isAdmin
        ? [
            { label: 'Exportar dados', icon: <Icon of={Download} />, onSelect: () => void download(target) },
            {
              label: 'Anonimizar',
              icon: <Icon of={UserX} />,
              isDanger: true,
              onSelect: confirm('anonymise'),
            },
          ]
        : []),
      { label: 'Excluir', icon: <Icon of={Trash2} />, isDanger: true, onSelect: confirm('delete') },
    ];
  }

  const shared = courier && {
    courier,
    onClose: close,
    onGone: () => {
      close();
      onGone();
    },
  };
  return {
    entriesOf,
    dialog: shared && (
      <>
        {confirmation?.act === 'deactivate' && <CourierDeactivation {...shared} />}
        {confirmation?.act === 'delete' && <CourierDeletion {...shared} />}
        {confirmation?.act === 'anonymise' && <CourierAnonymising {...shared} />}
      </>
    ),
  };
}

function showError(error: unknown): void {
  if (!(error instanceof ApiProblem)) throw error;
  notify.error(error.message);
}
