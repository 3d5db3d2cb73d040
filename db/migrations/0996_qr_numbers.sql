-- 0996_qr_numbers.sql
-- A number that is paired by QR code with a server beside the product is a channel of its own kind.
set local lock_timeout = '5s';

alter table channels drop constraint channels_kind_check;
alter table channels add constraint channels_kind_check check (kind in ('whatsapp', 'qr', 'site'));
-- Until when what its server has was read again; what lies behind it is read after an outage.
alter table channels add column looked_at timestamptz;
