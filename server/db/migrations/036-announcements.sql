-- What an administrator tells everybody. New terms name their version and the moment from which they apply; those that
-- were taken back before it (shown_until before terms_at) never apply.
create table announcements (
  id uuid primary key,
  kind text not null check (kind in ('info', 'maintenance', 'terms')),
  body text not null check (char_length(body) between 1 and 500),
  shown_from timestamptz(3) not null,
  shown_until timestamptz(3) not null,
  terms_version text check (char_length(terms_version) between 1 and 20),
  terms_at timestamptz(3),
  created_by uuid not null constraint announcements_author_exists references users,
  changed_by uuid not null constraint announcements_changer_exists references users,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint announcements_in_order check (shown_until >= shown_from),
  constraint announcements_terms_complete check (
    (kind = 'terms') = (terms_version is not null) and (kind = 'terms') = (terms_at is not null)
  )
);

create index announcements_listed on announcements (shown_from, id);
create index announcements_by_end on announcements (shown_until);
create unique index announcements_version_unique on announcements (terms_version) where shown_until >= terms_at;
create index announcements_in_force on announcements (terms_at, id) where shown_until >= terms_at;

-- Who does not want to see one any more. Users are never removed as rows.
create table announcement_dismissals (
  announcement_id uuid not null references announcements on delete cascade,
  user_id uuid not null,
  dismissed_at timestamptz(3) not null,
  primary key (announcement_id, user_id)
);

-- Evidence: who accepted which terms, and when. It names nobody, and stays when its user is anonymised.
create table terms_acceptances (
  user_id uuid not null constraint terms_acceptances_user_exists references users,
  version text not null check (char_length(version) between 1 and 20),
  accepted_at timestamptz(3) not null,
  primary key (user_id, version)
);
