import { REASON_LISTS } from '#machines/order/reasons.ts';

import { ReasonList } from './reason-list.tsx';
import { SettingsSection } from './section.tsx';

/** The three lists of reasons. */
export function SettingsReasons() {
  return (
    <SettingsSection
      id="motivos"
      intro="Um motivo fora de uso deixa de ser oferecido; as ordens que já o têm continuam a mostrá-lo com o nome da época."
    >
      <div className="flex flex-col gap-7">
        {REASON_LISTS.map((list) => (
          <ReasonList key={list} list={list} />
        ))}
      </div>
    </SettingsSection>
  );
}
