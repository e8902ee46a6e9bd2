import { useQueryClient } from '@tanstack/react-query';

import BellMinus from '#icons/bell-minus';
import BellPlus from '#icons/bell-plus';
import { followOrder, unfollowOrder } from '#src/api/notices/notices.ts';
import { type ServiceOrder, serviceOrderQuery } from '#src/api/service-orders.ts';
import { useWrite } from '#src/components/use-write.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { MenuEntry } from '#src/ui/overlays/menu.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

/** Menu entry to follow or unfollow an order. */
export function useFollowEntry({ orderNumber, following }: ServiceOrder): MenuEntry {
  const client = useQueryClient();
  const { mutate } = useWrite({
    mutationFn: (follows: boolean) => (follows ? followOrder(orderNumber) : unfollowOrder(orderNumber)),
    onSuccess: (_answer, follows) => {
      client.setQueryData(
        serviceOrderQuery(orderNumber).queryKey,
        (before) => before && { ...before, following: follows },
      );
      notify.success(
        follows
          ? `Você será avisado do que acontecer à OS ${orderNumber}.`
          : `Você não segue mais a OS ${orderNumber}.`,
      );
    },
    onError: ({ message }) => notify.error(message),
  });
  return {
    label: following ? 'Deixar de seguir' : 'Seguir',
    icon: following ? <Icon of={BellMinus} /> : <Icon of={BellPlus} />,
    onSelect: () => mutate(!following),
  };
}
