import { useEffect, useRef } from 'react';

export type PageCommand = {
  id: string;
  label: string;
  /** Equivalent keyboard shortcut. */
  keys?: string;
  run: () => void;
};

/** Palette commands of a part of a page, under a title: "OS 10482", "3 ordens selecionadas". */
export type PageCommands = { title: string; commands: readonly PageCommand[] };

const offered = new Set<{ readonly current: PageCommands }>();

/** Offers the latest commands to the palette while the component is mounted. */
export function usePageCommands(commands: PageCommands): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    offered.add(latest);
    return () => void offered.delete(latest);
  }, []);
}

/** Commands of all mounted parts, most recently mounted first. */
export function pageCommands(): PageCommands[] {
  return [...offered]
    .toReversed()
    .map(({ current }) => current)
    .filter(({ commands }) => commands.length > 0);
}
