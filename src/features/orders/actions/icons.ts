import Ban from 'lucide-react/icons/ban';
import Bike from 'lucide-react/icons/bike';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import CircleX from 'lucide-react/icons/circle-x';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import MapPin from 'lucide-react/icons/map-pin';
import MapPinPen from 'lucide-react/icons/map-pin-pen';
import PackageCheck from 'lucide-react/icons/package-check';
import PackageOpen from 'lucide-react/icons/package-open';
import PackageX from 'lucide-react/icons/package-x';
import PencilLine from 'lucide-react/icons/pencil-line';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Send from 'lucide-react/icons/send';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import UserMinus from 'lucide-react/icons/user-minus';
import X from 'lucide-react/icons/x';
import type { ComponentType } from 'react';

import type { ActionType } from './types.ts';

type ActionIcon = ComponentType<{ className?: string }>;

/** One icon per event, the same on its button and in the timeline. */
export const ACTION_ICONS: Readonly<Record<ActionType, ActionIcon>> = {
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
  'order.editRecipient': MapPinPen,
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
