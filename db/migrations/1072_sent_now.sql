-- A report that is sent at once, besides its days: the press is what keeps anybody from being sent the same twice. It is empty for the
-- days of the rhythm.
set local lock_timeout = '5s';

alter table report_sendings add column pressed_at timestamptz;
alter table sent_reports add column press text not null default '' check (length(press) <= 36);
alter table sent_reports
  drop constraint sent_reports_pkey,
  add primary key (tenant_id, sending_id, due_on, user_id, press);
