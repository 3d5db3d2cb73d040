-- A file that nothing replaces: what was signed. Those that are there are known by the document that they are of, or by the chain of evidence.
set local lock_timeout = '5s';

alter table files add column is_final boolean not null default false;

update files f set is_final = true
from documents d
where d.tenant_id = f.tenant_id and d.deal_id = f.owner_id and f.owner_kind = 'deal' and d.sealed_key <> ''
  and lower(f.name) = lower(translate(d.title, '/\', '--') || '.pdf')
  and f.created_at between d.closed_at - interval '1 minute' and d.closed_at + interval '1 minute';

update files f set is_final = true
from evidence e
where e.tenant_id = f.tenant_id and e.kind = 'accepted-paper' and f.owner_kind = 'deal'
  and f.id = (e.content::jsonb -> 'facts' ->> 'fileId')::uuid;
