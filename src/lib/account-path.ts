import { type PathOptions, paths } from './paths.ts';

/** The address of Minha conta, which has no route of its own: the list of routes is closed (R2). */
export function accountPath({ companyId }: Pick<PathOptions, 'companyId'>): string {
  return paths.orders({ companyId, search: { conta: 'dados' } });
}
