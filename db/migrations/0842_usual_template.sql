-- The template that new proposals are shown with, of the stores that it names or of all. None: the shipped pages.
set local lock_timeout = '5s';
alter table templates add column is_usual boolean not null default false;
create index templates_usual on templates (tenant_id, kind) where is_usual;
