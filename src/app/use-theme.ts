import { useLayoutEffect } from 'react';

import { useDisplay } from '#src/components/use-display.ts';

/**
 * Applies the user's theme to the document (styles/app.css) while a session lasts; other pages follow the system. A
 * layout effect, so that the first page of a session is painted in it.
 */
export function useTheme(): void {
  const { theme } = useDisplay();
  useLayoutEffect(() => {
    if (theme === 'system') return undefined;
    const { dataset } = document.documentElement;
    dataset['theme'] = theme;
    return () => {
      delete dataset['theme'];
    };
  }, [theme]);
}
