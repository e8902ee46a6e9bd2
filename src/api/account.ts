import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';

import type { User } from './users.ts';

type OwnProfile = Schema<'OwnProfile'>;
export type OwnSession = Schema<'OwnSession'>;

/** Limit of the displayed list; sessions beyond it can still be ended together. */
const MAX_SESSIONS = 100;

/** The user's sessions, the current one first. */
export function ownSessionsQuery() {
  return queryOptions({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) =>
      bodyOf(api().GET('/v1/users/me/sessions', { params: { query: { limit: MAX_SESSIONS } }, signal })),
  });
}

/** Fails with `not-found` if the session has already ended. */
export function endOwnSession(id: string): Promise<void> {
  return done(api().DELETE('/v1/users/me/sessions/{id}', { params: { path: { id } } }));
}

export function endOtherSessions(): Promise<void> {
  return done(api().DELETE('/v1/users/me/sessions'));
}

/** Updates the user's own name and phone; fails with `stale-version` after a concurrent change. */
export function updateMe(body: OwnProfile, version: number): Promise<User> {
  return bodyOf(api().PUT('/v1/users/me', { params: { header: { 'If-Match': `"${version}"` } }, body }));
}

/** Members that are left out stay. */
export function changeOwnDisplay(body: Schema<'DisplayChange'>): Promise<void> {
  return done(api().PATCH('/v1/users/me/display', { body }));
}

export function changeOwnLabelSize(labelSize: Schema<'LabelSize'>): Promise<void> {
  return done(api().PUT('/v1/users/me/label-size', { body: { labelSize } }));
}

/** All data stored about the caller, as a file; fails with `too-many-requests`. */
export function exportOwnData(): Promise<Blob> {
  return bodyOf(api().GET('/v1/users/me/data', { parseAs: 'blob' }));
}

/** What a manager's company has done of its first steps; the steps are done on other pages. */
export function firstStepsQuery() {
  return queryOptions({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/users/me/first-steps', { signal })),
    refetchOnMount: 'always',
  });
}
