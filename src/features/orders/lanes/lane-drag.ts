import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';

/** A dragged order, and the lane that it comes from. */
export type Dragged = { orderNumber: number; from: string };

type Data = Record<string | symbol, unknown>;

function draggedIn({ orderNumber, from }: Data): Dragged | undefined {
  return typeof orderNumber === 'number' && typeof from === 'string' ? { orderNumber, from } : undefined;
}

type DraggableCard = {
  dragged: Dragged;
  mayDrag: () => boolean;
  /** Number of orders that move, including the one under the pointer. */
  count: () => number;
  onDraggedChange: (isDragged: boolean) => void;
};

/**
 * Makes an order draggable by its card.
 * @returns the clean-up function
 */
export function makeDraggable(
  element: HTMLElement,
  { dragged, mayDrag, count, onDraggedChange }: DraggableCard,
) {
  return draggable({
    element,
    getInitialData: () => dragged,
    canDrag: mayDrag,
    onGenerateDragPreview: ({ nativeSetDragImage }) => {
      // For one order the browser shows an image of its card.
      if (count() === 1) return;
      setCustomNativeDragPreview({
        nativeSetDragImage,
        render: ({ container }) => {
          container.className = 'rounded-card bg-accent-fill px-4 py-2 text-sm font-medium text-on-accent';
          container.textContent = `${count()} ordens`;
        },
      });
    },
    onDragStart: () => onDraggedChange(true),
    onDrop: () => onDraggedChange(false),
  });
}

type DropLane = {
  key: string;
  onOver: (isOver: boolean) => void;
  /** Scrolls while a card is held at its edges. */
  list: HTMLElement;
};

/**
 * Makes a lane a drop target for orders of other lanes.
 * @returns the clean-up function
 */
export function makeDropTarget(element: HTMLElement, { key, onOver, list }: DropLane) {
  return combine(
    dropTargetForElements({
      element,
      getData: () => ({ key }),
      canDrop: ({ source }) => {
        const dragged = draggedIn(source.data);
        return dragged !== undefined && dragged.from !== key;
      },
      onDragEnter: () => onOver(true),
      onDragLeave: () => onOver(false),
      onDrop: () => onOver(false),
    }),
    autoScrollForElements({ element: list }),
  );
}

type WatchedDrags = {
  onStart: (dragged: Dragged) => void;
  /** @param to the lane under the pointer, unless it is the order's own */
  onEnd: (dragged: Dragged, to: string | undefined) => void;
};

/**
 * Reports every drag of an order, and scrolls the board while a card is held at its edges.
 * @returns the clean-up function
 */
export function watchDrags(scroller: HTMLElement, { onStart, onEnd }: WatchedDrags) {
  return combine(
    monitorForElements({
      canMonitor: ({ source }) => draggedIn(source.data) !== undefined,
      onDragStart: ({ source }) => {
        const dragged = draggedIn(source.data);
        if (dragged) onStart(dragged);
      },
      onDrop: ({ source, location }) => {
        const dragged = draggedIn(source.data);
        const key = location.current.dropTargets[0]?.data['key'];
        if (dragged) onEnd(dragged, typeof key === 'string' ? key : undefined);
      },
    }),
    autoScrollForElements({ element: scroller }),
  );
}
