import { SettingsNumber } from './number-field.tsx';
import { SettingsSection } from './section.tsx';
import { SECTION_NUMBERS } from './sections.ts';

const INTROS = {
  prazos: 'Valem para todas as ordens, também as que já estão em andamento.',
  cancelamento: 'Uma empresa pode ter um prazo próprio de cancelamento, definido no cadastro dela.',
  tentativas: 'Uma mudança vale para as próximas tentativas e encerramentos.',
  guarda: 'Prazos que a política de privacidade informa a todos.',
} as const;

/** A section that holds numbers alone. */
export function SettingsLimits({ id }: { id: keyof typeof SECTION_NUMBERS }) {
  return (
    <SettingsSection id={id} intro={INTROS[id]}>
      <div className="grid grid-cols-1 gap-x-6 gap-y-2 md:grid-cols-2">
        {SECTION_NUMBERS[id].map((name) => (
          <SettingsNumber key={name} name={name} />
        ))}
      </div>
    </SettingsSection>
  );
}
