import { SECTIONS } from './sections.ts';

/** Anchors to the sections: beside them where there is room, else in a line that scrolls. */
export function SettingsNav() {
  return (
    <nav
      aria-label="Seções das configurações"
      className="-mx-4 overflow-x-auto px-4 md:-mx-7 md:px-7 xl:sticky xl:top-20 xl:mx-0 xl:overflow-visible xl:px-0"
    >
      <ul className="flex gap-1 pb-1 xl:flex-col xl:gap-0 xl:pb-0">
        {SECTIONS.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="text-secondary hover:bg-cadmiumBlue-50 hover:text-cadmiumBlue-800 flex min-h-10 items-center rounded-md px-2.5 text-sm font-medium whitespace-nowrap xl:min-h-9"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
