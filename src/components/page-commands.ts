import { useEffect, useRef } from 'react';

export type PageCommand = {
  id: string;
  label: string;
  /** Keys that do the same. */
  keys?: string;
  run: () => void;
};

/** What a part of a page offers to the palette, under a title: "OS 10482", "3 ordens selecionadas". */
export type PageCommands = { title: string; commands: readonly PageCommand[] };

const offered = new Set<{ readonly current: PageCommands }>();

/** Offers commands to the palette, as they are when it opens, for as long as the part of the page is there. */
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

/** Those of every part that has some, the newest part first. */
export function pageCommands(): PageCommands[] {
  return [...offered]
    .toReversed()
    .map(({ current }) => current)
    .filter(({ commands }) => commands.length > 0);
}
