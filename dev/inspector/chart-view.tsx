import { useEffect, useRef, useState } from 'react';
import type { AnyStateMachine } from 'xstate';

import { drawChart } from '../chart/draw-chart.ts';
import { layoutChart } from '../chart/layout-chart.ts';
import { readChart } from '../chart/read-chart.ts';

type ChartViewProps = {
  machine: AnyStateMachine;
  /** Of the actor that is shown; null while there is none. */
  state: string | null;
};

/** The chart of a machine with the active states in it, those around the innermost one included. */
export function ChartView({ machine, state }: ChartViewProps) {
  const drawing = useDrawing(machine);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current !== null) show(frame.current, drawing, state);
  }, [drawing, state]);
  return <div ref={frame} className="chart" />;
}

/** The drawing is ours, made of the names in the machine, each of them escaped. */
function show(frame: HTMLElement, drawing: string, state: string | null): void {
  if (frame.childElementCount === 0) frame.innerHTML = drawing;
  for (const group of frame.querySelectorAll<SVGGElement>('[data-state]')) {
    group.classList.toggle('is-active', isActive(group.dataset['state'], state));
  }
}

function isActive(path: string | undefined, state: string | null): boolean {
  if (!path || state === null) return false;
  return state === path || state.startsWith(`${path}.`);
}

function useDrawing(machine: AnyStateMachine): string {
  const [drawing, setDrawing] = useState('');
  useEffect(() => {
    const chart = readChart(machine);
    void layoutChart(chart).then((layout) => setDrawing(drawChart(chart.id, layout)));
  }, [machine]);
  return drawing;
}
