-- Pictures of the pages by which a signed file goes beyond the frozen one, or differs from it. Null: not drawn yet.
set local lock_timeout = '5s';

alter table documents add column signed_pages jsonb;
create index documents_undrawn on documents (tenant_id, id) where state = 'finished' and signed_pages is null;
