import type { LegalSection } from './legal-section.ts';

export type LegalContentsProps = { sections: readonly LegalSection[] };

/** Anchors to every section; it stays in view beside the text where there is room. */
export function LegalContents({ sections }: LegalContentsProps) {
  return (
    <nav
      aria-labelledby="sumario"
      className="rounded-card border-line mt-6 border p-2 lg:sticky lg:top-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:-ml-2 lg:self-start lg:border-0 lg:p-0 print:hidden"
    >
      <p id="sumario" className="text-muted px-2 pt-2 pb-1 text-xs font-semibold tracking-wide uppercase">
        Sumário
      </p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="text-secondary hover:bg-cadmiumBlue-50 hover:text-cadmiumBlue-800 flex min-h-10 items-center rounded-md px-2 py-1.5 text-sm md:min-h-8"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
