import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import { AUDIT_ACTION_LABELS } from '#domain/audit-labels.ts';
import type { AuditFilter, AuditRecord } from '#src/api/audit-records.ts';
import { pathsWith, selectedCompany } from '#src/components/company/company-paths.ts';
import { MAX_SEARCH_LENGTH } from '#src/components/lists/max-search-length.ts';
import { usePendingSearch } from '#src/components/pending-location.ts';
import { useRole } from '#src/components/use-session.ts';
import { isCalendarDay } from '#src/lib/calendar-days.ts';

type Action = AuditRecord['action'];

/** Filters of the audit log from the address, so that a link reproduces them. */
type AuditParams = {
  search: string;
  action: Action | undefined;
  userId: string | undefined;
  from: string | undefined;
  until: string | undefined;
  /** A network address. */
  address: string | undefined;
};

export type AuditAddress = AuditParams & {
  isFiltered: boolean;
  /** The pending address with changes. */
  hrefOf: (changes: Partial<AuditParams>) => string;
  /** Navigates to `hrefOf(changes)`; `replace` adds no history entry, e.g. while typing. */
  go: (changes: Partial<AuditParams>, options?: { replace?: boolean }) => void;
};

export const NO_FILTERS: AuditParams = {
  search: '',
  action: undefined,
  userId: undefined,
  from: undefined,
  until: undefined,
  address: undefined,
};

const MAX_ADDRESS_LENGTH = 64;
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/u;

export function useAuditAddress(): AuditAddress {
  const search = useSearch();
  const [, navigate] = useLocation();
  const params = useMemo(() => readAuditParams(search), [search]);
  const wantedSearch = usePendingSearch();
  const role = useRole();
  const hrefOf = (changes: Partial<AuditParams>) =>
    auditHref({ ...readAuditParams(wantedSearch), ...changes }, selectedCompany(wantedSearch, role));
  return {
    ...params,
    isFiltered: Object.values(params).some((value) => value !== undefined && value !== ''),
    hrefOf,
    go: (changes, options) => navigate(hrefOf(changes), options),
  };
}

/** Address of the log. The spec closes the list of routes, so the log is a view of the settings. */
export function auditHref(params: AuditParams, companyId: string | undefined): string {
  const { search, action, userId, from, until, address } = params;
  return pathsWith(companyId).settings({
    ver: 'auditoria',
    search,
    acao: action,
    quem: userId,
    from,
    until,
    origem: address,
  });
}

/** Parses the search string; invalid values count as absent. */
export function readAuditParams(search: string): AuditParams {
  const params = new URLSearchParams(search);
  const userId = params.get('quem');
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    action: actionOf(params.get('acao')),
    userId: userId !== null && ID.test(userId) ? userId : undefined,
    from: dayOf(params.get('from')),
    until: dayOf(params.get('until')),
    address: params.get('origem')?.trim().slice(0, MAX_ADDRESS_LENGTH) || undefined,
  };
}

export function auditFilter({ search, action, userId, from, until, address }: AuditParams): AuditFilter {
  return { search: search === '' ? undefined : search, action, userId, from, until, address };
}

function actionOf(text: string | null): Action | undefined {
  return ACTIONS.find((action) => action === text);
}

function dayOf(text: string | null): string | undefined {
  return text !== null && isCalendarDay(text) ? text : undefined;
}

function isAction(text: string): text is Action {
  return text in AUDIT_ACTION_LABELS;
}

/** All actions, in display order. */
export const ACTIONS: readonly Action[] = Object.keys(AUDIT_ACTION_LABELS).filter(isAction);
