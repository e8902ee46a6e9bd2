import Ban from '#icons/ban';
import Bike from '#icons/bike';
import CalendarClock from '#icons/calendar-clock';
import Check from '#icons/check';
import CircleDollarSign from '#icons/circle-dollar-sign';
import CircleX from '#icons/circle-x';
import ClipboardPen from '#icons/clipboard-pen';
import HandCoins from '#icons/hand-coins';
import MapPin from '#icons/map-pin';
import MapPinPen from '#icons/map-pin-pen';
import NotebookPen from '#icons/notebook-pen';
import PackageCheck from '#icons/package-check';
import PackageOpen from '#icons/package-open';
import PackageX from '#icons/package-x';
import PencilLine from '#icons/pencil-line';
import RotateCcw from '#icons/rotate-ccw';
import Send from '#icons/send';
import ShieldAlert from '#icons/shield-alert';
import TriangleAlert from '#icons/triangle-alert';
import Undo2 from '#icons/undo-2';
import UserMinus from '#icons/user-minus';
import X from '#icons/x';
import type { IconNode } from '#src/ui/icon.tsx';

import type { ActionType } from './types.ts';

/** One icon per event, the same on its button and in the timeline. */
export const ACTION_ICONS: Readonly<Record<ActionType, IconNode>> = {
  'order.submit': Send,
  'order.edit': PencilLine,
  'order.accept': Check,
  'order.reject': CircleX,
  'order.assign': Bike,
  'order.unassign': UserMinus,
  'order.startPickup': PackageOpen,
  'order.confirmPickup': PackageCheck,
  'order.failPickup': PackageX,
  'order.arriveStop': MapPin,
  'order.completeStop': Check,
  'order.failStop': TriangleAlert,
  'order.retry': RotateCcw,
  'order.reschedule': CalendarClock,
  'order.editStop': MapPinPen,
  'order.annotate': NotebookPen,
  'order.setPrice': CircleDollarSign,
  'order.settleCash': HandCoins,
  'order.requestChange': MapPinPen,
  'order.approveChange': Check,
  'order.denyChange': X,
  'order.startReturn': Undo2,
  'order.confirmReturn': PackageCheck,
  'order.failReturn': TriangleAlert,
  'order.reportLoss': ShieldAlert,
  'order.cancel': Ban,
  'order.requestCancel': Ban,
  'order.approveCancel': Check,
  'order.denyCancel': X,
  'order.undo': RotateCcw,
  'order.correctOutcome': ClipboardPen,
};
