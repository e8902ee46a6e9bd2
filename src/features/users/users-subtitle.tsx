import { useQuery } from '@tanstack/react-query';

import { companiesQuery } from '#src/api/companies.ts';
import { currentUserQuery } from '#src/api/current-user.ts';

export type UsersSubtitleProps = { companyId: string | undefined; isManager: boolean };

/** Whose people they are: everybody, or those of one company. */
export function UsersSubtitle({ companyId, isManager }: UsersSubtitleProps) {
  return isManager ? <OwnCompany /> : <ChosenCompany companyId={companyId} />;
}

function OwnCompany() {
  const { data } = useQuery(currentUserQuery());
  const name = data?.company?.name;
  return name === undefined ? 'As pessoas da sua empresa.' : `As pessoas de ${name}.`;
}

function ChosenCompany({ companyId }: { companyId: string | undefined }) {
  const { data } = useQuery({ ...companiesQuery(), enabled: companyId !== undefined });
  if (companyId === undefined) return 'Quem entra no sistema, e com qual perfil.';
  const name = data?.data.find(({ id }) => id === companyId)?.name;
  return name === undefined ? 'As pessoas da empresa escolhida.' : `As pessoas de ${name}.`;
}
