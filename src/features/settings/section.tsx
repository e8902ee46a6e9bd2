import type { ReactNode } from 'react';

import { Card } from '#src/ui/card.tsx';

import { type SectionId, SECTIONS } from './sections.ts';

type SettingsSectionProps = {
  id: SectionId;
  /** Introduction below the title. */
  intro?: string;
  isFlush?: boolean;
  children: ReactNode;
};

/** A section of the page, with its anchor. */
export function SettingsSection({ id, intro, isFlush, children }: SettingsSectionProps) {
  const title = SECTIONS.find((section) => section.id === id)?.title ?? '';
  return (
    <div id={id} className="scroll-mt-20">
      <Card title={title} isFlush={isFlush}>
        {intro !== undefined && <p className="text-secondary -mt-2 mb-5 text-sm">{intro}</p>}
        {children}
      </Card>
    </div>
  );
}
