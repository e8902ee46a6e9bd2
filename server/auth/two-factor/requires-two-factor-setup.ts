/**
 * SQL that tells of a user whether the settings demand a second factor that is not there yet. Only an administrator
 * makes the database look further.
 * @param users the alias of `users`
 */
export function lacksTwoFactor(users: string): string {
  return `(${users}.role = 'admin' and (select require_admin_two_factor from settings) and not exists (
    select from two_factors where user_id = ${users}.id and enabled_at is not null))`;
}
