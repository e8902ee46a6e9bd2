import CircleHelp from '#icons/circle-question-mark';
import Copy from '#icons/copy';
import FileCheck from '#icons/file-check';
import LayoutTemplate from '#icons/layout-template';
import Link2 from '#icons/link-2';
import MapPinned from '#icons/map-pinned';
import Package from '#icons/package';
import Printer from '#icons/printer';
import Repeat from '#icons/repeat';
import Send from '#icons/send';
import { paths, trackingPath } from '#src/lib/paths.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { MenuEntry } from '#src/ui/overlays/menu.tsx';

import { copyText } from '../detail/copy.ts';
import type { OrderPaperKind } from '../print/paper.tsx';
import type { ActionChoice, Choice } from './choice.ts';
import { ACTION_ICONS } from './icons.ts';
import type { OrderActions } from './use-order-actions.ts';

export function entryOf({ action, label, ...options }: Choice, actions: OrderActions): MenuEntry {
  const icon = ACTION_ICONS[action.type];
  return { label, icon: <Icon of={icon} />, onSelect: () => actions.start(action, options) };
}

/** Actions without a button, by purpose: next steps, changes, the page's own, and last those that end the order. */
export function menuEntries(
  { steps, changes, endings }: ActionChoice,
  actions: OrderActions,
  pageEntriesOfOrder: readonly MenuEntry[],
): MenuEntry[] {
  const ends = endings.map((choice) => ({ ...entryOf(choice, actions), isDanger: isDangerous(choice) }));
  return [
    steps.map((choice) => entryOf(choice, actions)),
    changes.map((choice) => entryOf(choice, actions)),
    pageEntriesOfOrder,
    ends,
  ].flatMap((group) => group.map((entry, index) => ({ ...entry, startsGroup: index === 0 })));
}

function isDangerous({ action }: Choice): boolean {
  return action.type !== 'order.correctOutcome';
}

export const SHARE_LABEL = 'Enviar acompanhamento';
const DUPLICATE_LABEL = 'Duplicar';

type PageEntriesInput = {
  orderNumber: number;
  duplicateHref: string;
  onSaveTemplate: () => void;
  onRepeat: () => void;
  /** Null without an active tracking link. */
  trackingToken: string | null;
  follow: MenuEntry;
  /** Undefined for orders that cannot be tracked. */
  onShare: (() => void) | undefined;
  onPrint: (kind: OrderPaperKind) => void;
  /** Undefined before the first ended attempt. */
  onPrintDossier: (() => void) | undefined;
  onAskWhy: (() => void) | undefined;
};

/** The page's own menu entries, apart from the order's actions. */
export function pageEntries({
  orderNumber,
  duplicateHref,
  onSaveTemplate,
  onRepeat,
  trackingToken,
  follow,
  onShare,
  onPrint,
  onPrintDossier,
  onAskWhy,
}: PageEntriesInput): MenuEntry[] {
  return [
    follow,
    { label: DUPLICATE_LABEL, icon: <Icon of={Copy} />, href: duplicateHref },
    { label: 'Salvar como modelo', icon: <Icon of={LayoutTemplate} />, onSelect: onSaveTemplate },
    { label: 'Repetir em certos dias', icon: <Icon of={Repeat} />, onSelect: onRepeat },
    {
      label: 'Copiar link',
      icon: <Icon of={Link2} />,
      onSelect: () => copyLink(paths.order(orderNumber), 'Link copiado.'),
    },
    ...(onShare ? [{ label: SHARE_LABEL, icon: <Icon of={Send} />, onSelect: onShare }] : []),
    ...(trackingToken === null
      ? []
      : [
          {
            label: 'Copiar link de acompanhamento',
            icon: <Icon of={MapPinned} />,
            onSelect: () => copyLink(trackingPath(trackingToken), 'Link de acompanhamento copiado.'),
          },
        ]),
    { label: 'Imprimir guia', icon: <Icon of={Printer} />, onSelect: () => onPrint('waybill') },
    { label: 'Imprimir etiquetas', icon: <Icon of={Package} />, onSelect: () => onPrint('labels') },
    ...(onPrintDossier
      ? [{ label: 'Imprimir comprovante', icon: <Icon of={FileCheck} />, onSelect: onPrintDossier }]
      : []),
    ...(onAskWhy
      ? [{ label: 'Por que não posso?', icon: <Icon of={CircleHelp} />, onSelect: onAskWhy }]
      : []),
  ];
}

/** The entry that managers use daily while the next step is not theirs: sharing the order, or else duplicating it. */
export function dailyEntry(entries: readonly MenuEntry[]): MenuEntry | undefined {
  const named = (label: string) => entries.find((entry) => entry.label === label);
  return named(SHARE_LABEL) ?? named(DUPLICATE_LABEL);
}

function copyLink(path: string, done: string): void {
  void copyText(new URL(path, window.location.href).href, done);
}
