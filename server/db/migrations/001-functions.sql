-- Accent- and case-blind comparison, Brazilian sort order, substring search.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

create collation if not exists pt_br (provider = icu, locale = 'pt-BR');

-- unaccent() alone is only STABLE, because a dictionary can change; this one names its dictionary, so an
-- index and a generated column may use it. The collation is explicit: lower() of a "C" database knows ASCII only.
create function f_norm(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, value) collate pt_br);

create function sao_paulo_day(instant timestamptz) returns date
  language sql immutable strict parallel safe
  return (instant at time zone 'America/Sao_Paulo')::date;

create function seconds_between(earlier timestamptz, later timestamptz) returns double precision
  language sql immutable strict parallel safe
  return extract(epoch from later - earlier)::double precision;
