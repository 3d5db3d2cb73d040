-- Every mail is written down, so that administrators see what waits or failed and send it again. The content lies sealed
-- until the mail has left.
set local lock_timeout = '5s';

alter table mail_deliveries
  add column recipient text not null default '',
  add column title     text not null default '',
  add column content   text not null default '';

create index mail_deliveries_newest on mail_deliveries (tenant_id, created_at desc, id desc);
create index mail_deliveries_open on mail_deliveries (tenant_id, created_at desc, id desc) where state <> 'sent';

-- When a test last went through; null since the server was changed.
alter table email_senders add column tested_at timestamptz;
