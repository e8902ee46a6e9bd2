import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { changeOwnDisplay } from '#src/api/account.ts';
import { currentUserQuery } from '#src/api/current-user.ts';
import { Card } from '#src/ui/card.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { RetryAlert } from '#src/ui/retry-alert.tsx';

import { WaitingCard } from './waiting-card.tsx';

type Theme = Schema<'Theme'>;

/** In display order. */
const THEMES: Readonly<Record<Theme, string>> = {
  system: 'Seguir o sistema',
  light: 'Claro',
  dark: 'Escuro',
};

const OPTIONS = Object.entries(THEMES).map(([value, label]) => ({ value, label }));

/** How pages look to this user, saved with each choice for all devices. */
export function AppearanceSection() {
  const { data: user } = useQuery(currentUserQuery());
  const { choose, retry, error, isPending } = useThemeChoice();
  if (user === undefined) return <WaitingCard className="h-40" />;
  return (
    <Card title="Aparência">
      <div className="flex flex-col gap-3">
        <RadioGroup
          legend="Tema"
          name="theme"
          options={OPTIONS}
          value={user.display.theme}
          onChange={({ target: { value } }) => isTheme(value) && choose(value)}
        />
        <p className="text-secondary text-sm">
          Vale em todos os seus aparelhos. O que é impresso e os e-mails continuam claros.
        </p>
        {error !== null && (
          <RetryAlert tone="warning" title="O tema não foi salvo." isRetrying={isPending} onRetry={retry}>
            {error.message}
          </RetryAlert>
        )}
      </div>
    </Card>
  );
}

const SAVING = ['theme'];

/** Shows a choice at once and saves choices one after the other; a refused one is rolled back. */
function useThemeChoice() {
  const client = useQueryClient();
  const { queryKey } = currentUserQuery();
  const show = (theme: Theme) =>
    client.setQueryData(queryKey, (user) => user && { ...user, display: { ...user.display, theme } });
  // A later choice that is still waiting is shown instead.
  const isLast = () => client.isMutating({ mutationKey: SAVING }) === 1;
  const { mutate, variables, error, isPending } = useMutation({
    mutationKey: SAVING,
    scope: { id: JSON.stringify(SAVING) },
    mutationFn: (theme: Theme) => changeOwnDisplay({ theme }),
    onMutate: async (theme) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey)?.display.theme;
      show(theme);
      return before;
    },
    onError: (_error, _theme, before) => {
      if (before !== undefined && isLast()) show(before);
    },
    onSettled: () => {
      if (isLast()) void client.invalidateQueries({ queryKey });
    },
  });
  return {
    choose: (theme: Theme) => mutate(theme),
    retry: () => variables && mutate(variables),
    error,
    isPending,
  };
}

function isTheme(value: string): value is Theme {
  return Object.hasOwn(THEMES, value);
}
