import { useQuery } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { currentUserQuery } from '#src/api/current-user.ts';
import { useDisplayChange } from '#src/components/use-display-change.ts';
import { useDisplay } from '#src/components/use-display.ts';
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
  const { theme } = useDisplay();
  const { pending, change, retry, error, isSaving } = useDisplayChange();
  if (user === undefined) return <WaitingCard className="h-40" />;
  return (
    <Card title="Aparência">
      <div className="flex flex-col gap-3">
        <RadioGroup
          legend="Tema"
          name="theme"
          options={OPTIONS}
          value={pending.theme ?? theme}
          onChange={({ target: { value } }) => isTheme(value) && change({ theme: value })}
          hint="Vale em todos os seus aparelhos. O que é impresso e os e-mails continuam claros."
        />
        {error !== null && (
          <RetryAlert tone="warning" title="O tema não foi salvo." isRetrying={isSaving} onRetry={retry}>
            {error.message}
          </RetryAlert>
        )}
      </div>
    </Card>
  );
}

function isTheme(value: string): value is Theme {
  return Object.hasOwn(THEMES, value);
}
