import type { ColumnType, JSONColumnType } from 'kysely';

/** A jsonb column: written as JSON text (pg would make an array a PostgreSQL array), read as the value. */
export type Json<T extends object> = JSONColumnType<T>;

/** The same with a default, so that an insert may leave it out. */
export type DefaultedJson<T extends object> = ColumnType<T, string | undefined, string>;

export type NullableJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;

/** A time that the database sets to now() when an insert leaves it out. */
export type Stamp = ColumnType<Date, Date | undefined, Date>;
