-- Works with programs from: 085
alter table users add column disabled_reason text check (char_length(disabled_reason) <= 500);
comment on column users.disabled_reason is 'Why the access ended, as its user reads; null while it has not, or an earlier program ended it';

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in (
    'invitation', 'recovery', 'password-changed', 'privacy-answered',
    'two-factor-on', 'two-factor-off', 'two-factor-reset', 'recovery-code-used', 'passkey-added', 'passkey-removed',
    'access-ended', 'access-restored',
    'delivery-under-way', 'delivery-done', 'tracking-link', 'notices', 'notices-daily', 'announcement'
  )
);
