import type { MouseEvent } from 'react';

export const CONTENT_ID = 'conteudo';

/** The first stop of the Tab key: past header and sidebar to the page. */
export function SkipLink() {
  function handleClick(event: MouseEvent) {
    // As a fragment it would leave an entry in the history.
    event.preventDefault();
    document.getElementById(CONTENT_ID)?.focus();
  }
  return (
    <a
      href={`#${CONTENT_ID}`}
      onClick={handleClick}
      className="bg-cadmiumBlue-700 fixed top-2 left-2 z-50 -translate-y-16 rounded-md px-4 py-2.5 text-sm font-medium text-white focus:translate-y-0 print:hidden"
    >
      Ir para o conteúdo
    </a>
  );
}
