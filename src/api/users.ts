import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import type { operations } from '#openapi/v1.d.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';

export type User = Schema<'User'>;
export type UserCreate = Schema<'UserCreate'>;
type UserUpdate = Schema<'UserUpdate'>;
export type UsersFilter = NonNullable<operations['listUsers']['parameters']['query']>;
export type CompanyUsersFilter = NonNullable<operations['listCompanyUsers']['parameters']['query']>;

/** The query keys, for invalidation: `lists` is the prefix of every list. */
export const userKeys = {
  lists: ['list-users'],
  user: (id: string) => ['user', id] as const,
} as const;

/** A page of all users (admin). */
export function usersQuery(query: UsersFilter) {
  return queryOptions({
    queryKey: [...userKeys.lists, 'all', query],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/users', { params: { query }, signal })),
  });
}

/** A page of company managers; a manager sees only those of their own company. */
export function companyUsersQuery(query: CompanyUsersFilter) {
  return queryOptions({
    queryKey: [...userKeys.lists, 'company', query],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/companies/users', { params: { query }, signal })),
  });
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: userKeys.user(id),
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/users/{id}', { params: { path: { id } }, signal })),
  });
}

/** Invites the user, or with a password creates an active account. Fails with `email-taken`. */
export function createUser(body: UserCreate, idempotencyKey: string): Promise<User> {
  return bodyOf(api().POST('/v1/users', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body }));
}

/** Sends the user's fields without the id (R7.3); fails with `stale-version` after a concurrent change. */
export function updateUser(id: string, body: UserUpdate, version: number): Promise<User> {
  const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
  return bodyOf(api().PUT('/v1/users/{id}', { params, body }));
}

export function deleteUser({ id, version }: Pick<User, 'id' | 'version'>): Promise<void> {
  const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
  return done(api().DELETE('/v1/users/{id}', { params }));
}

/** Fails with `not-invited` if the user has already accepted or has been disabled. */
export function resendInvitation(id: string, idempotencyKey: string): Promise<User> {
  const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
  return bodyOf(api().POST('/v1/users/{id}/invitation', { params }));
}

/** Fails with `two-factor-off` if no second factor is enabled. */
export function resetUserTwoFactor(id: string): Promise<void> {
  return done(api().DELETE('/v1/users/{id}/two-factor', { params: { path: { id } } }));
}

export function endUserSessions(id: string): Promise<void> {
  return done(api().DELETE('/v1/users/{id}/sessions', { params: { path: { id } } }));
}
