import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { AnyStateMachine } from 'xstate';

import { boxOnDrawing, drawChart, drawnSize } from '#dev/chart/draw-chart.ts';
import { type Layout, layoutChart } from '#dev/chart/layout-chart.ts';
import { readChart } from '#dev/chart/read-chart.ts';
import LocateFixed from '#icons/locate-fixed';
import Maximize from '#icons/maximize';
import Minus from '#icons/minus';
import Plus from '#icons/plus';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { ChartCamera } from './chart-camera.ts';
import type { Box, Size } from './chart-geometry.ts';

type Chart = { id: string; drawing: string; size: Size; layout: Layout };

type ChartViewProps = {
  /** Name of the machine: "Aplicativo". */
  label: string;
  machine: AnyStateMachine;
  /** The state of the shown actor; null without one. */
  state: string | null;
};

/** A machine's chart with its active states highlighted, including parent states. */
export function ChartView({ label, machine, state }: ChartViewProps) {
  const chart = useChart(machine);
  if (chart === null) return <Skeleton className="h-96 w-full" />;
  return <ChartFrame key={chart.id} label={label} chart={chart} state={state} />;
}

type ChartFrameProps = Omit<ChartViewProps, 'machine'> & { chart: Chart };

function ChartFrame({ label, chart, state }: ChartFrameProps) {
  const { drawing, size, layout } = chart;
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const camera = useRef<ChartCamera>(null);
  const [scale, setScale] = useState(1);
  const hintId = useId();
  const focus = focusIn(layout, state);

  useLayoutEffect(() => {
    if (frame.current === null || canvas.current === null) return undefined;
    const made = new ChartCamera({
      frame: frame.current,
      canvas: canvas.current,
      drawing: size,
      onScale: setScale,
    });
    camera.current = made;
    return () => made.dispose();
  }, [size]);
  useActiveMarks(canvas, state);
  useFollowedBox(camera, focus);

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <IconButton
          variant="secondary"
          label="Reduzir"
          icon={<Icon of={Minus} />}
          onClick={() => camera.current?.zoomOut()}
        />
        <IconButton
          variant="secondary"
          label="Ampliar"
          icon={<Icon of={Plus} />}
          onClick={() => camera.current?.zoomIn()}
        />
        <Button icon={<Icon of={Maximize} />} onClick={() => camera.current?.fit()}>
          Ajustar
        </Button>
        <Button
          icon={<Icon of={LocateFixed} />}
          aria-disabled={focus === null}
          onClick={() => focus && camera.current?.centre(focus)}
        >
          Centrar no estado atual
        </Button>
        <span className="text-secondary text-sm tabular-nums">{Math.round(scale * 100)}%</span>
        <span id={hintId} className="text-muted text-xs">
          Arraste ou use as setas para mover; + e − ou Ctrl e a roda ampliam e reduzem; 0 ajusta.
        </span>
      </div>
      <section
        ref={frame}
        // Focusable, so that keys can scroll and zoom.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={`Diagrama: ${label}${state === null ? '' : `, no estado ${state}`}`}
        aria-describedby={hintId}
        style={frameStyle(size)}
        className="border-line bg-page flex w-full overflow-auto scroll-smooth rounded-md border"
      >
        {/* The drawing is generated from the machine’s names, all of them escaped. */}
        <div
          ref={canvas}
          dangerouslySetInnerHTML={{ __html: drawing }}
          className="m-auto shrink-0 cursor-grab touch-none select-none active:cursor-grabbing [&>svg]:size-full"
        />
      </section>
    </>
  );
}

/** As high as the chart at full width, limited by the visible part of the page. */
function frameStyle({ width, height }: Size): CSSProperties {
  return {
    aspectRatio: `${width} / ${height}`,
    minHeight: `min(20rem, ${height}px)`,
    maxHeight: `min(70vh, ${height}px)`,
  };
}

function useChart(machine: AnyStateMachine): Chart | null {
  const [chart, setChart] = useState<Chart | null>(null);
  useEffect(() => {
    const { id, ...definition } = readChart(machine);
    void layoutChart({ id, ...definition }).then((layout) =>
      setChart({ id, drawing: drawChart(id, layout), size: drawnSize(layout), layout }),
    );
  }, [machine]);
  return chart;
}

function useActiveMarks(canvas: RefObject<HTMLElement | null>, state: string | null): void {
  useLayoutEffect(() => {
    for (const group of canvas.current?.querySelectorAll<SVGGElement>('[data-state]') ?? []) {
      group.classList.toggle('is-active', isActive(group.dataset['state'], state));
    }
  }, [canvas, state]);
}

/** Scrolls to the current state when it changes. */
function useFollowedBox(camera: RefObject<ChartCamera | null>, box: Box | null): void {
  const { x, y, width, height } = box ?? {};
  useEffect(() => {
    if (x === undefined || y === undefined || width === undefined || height === undefined) return;
    camera.current?.follow({ x, y, width, height });
  }, [camera, x, y, width, height]);
}

/** The box of the innermost active state: children follow their parents in the layout. */
function focusIn(layout: Layout, state: string | null): Box | null {
  const innermost = layout.states.findLast(({ path }) => isActive(path, state));
  return innermost === undefined ? null : boxOnDrawing(innermost);
}

function isActive(path: string | undefined, state: string | null): boolean {
  if (!path || state === null) return false;
  return state === path || state.startsWith(`${path}.`);
}
