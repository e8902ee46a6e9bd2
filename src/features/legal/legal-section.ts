import type { Branding } from '#src/components/branding.ts';

/** A section of a legal text; `id` is its anchor. */
export type LegalSection = {
  id: string;
  title: string;
  Content: (props: LegalContentProps) => React.ReactNode;
};

/** The texts contain the provider's name and limits from the settings. */
export type LegalContentProps = { branding: Branding };
