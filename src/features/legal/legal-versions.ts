export type LegalVersion = {
  /** As an announcement of new terms names it (decision 074). */
  version: string;
  date: string;
  /** What changed in it, for readers. */
  changes: string;
};

/** The versions of each text, newest first. The specification fixes the date of the first (R1.5, decision 074). */
export const LEGAL_VERSIONS = {
  terms: [{ version: '2025-06', date: '2025-06-05', changes: 'primeira versão' }],
  privacy: [{ version: '2025-06', date: '2025-06-05', changes: 'primeira versão' }],
} as const satisfies Record<string, readonly [LegalVersion, ...LegalVersion[]]>;
