import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';

import { currentUserQuery } from '#src/api/current-user.ts';

/**
 * Applies the user's theme to the document (styles/app.css) while a session lasts; other pages follow the system. A
 * layout effect, so that the first page of a session is painted in it.
 */
export function useTheme(): void {
  // The sign-in or the boot has loaded the user; only changes are of interest here.
  const { data: user } = useQuery({ ...currentUserQuery(), enabled: false });
  const theme = user?.display.theme ?? 'system';
  useLayoutEffect(() => {
    if (theme === 'system') return undefined;
    const { dataset } = document.documentElement;
    dataset['theme'] = theme;
    return () => {
      delete dataset['theme'];
    };
  }, [theme]);
}
