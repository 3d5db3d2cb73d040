-- Which customer sent a file stands with it: a merge of contacts carries it along, and a list of files reads no log. Once the person is
-- erased, that somebody from outside sent it is still known.
set local lock_timeout = '5s';

alter table files
  add column is_from_customer boolean not null default false,
  add column from_contact_id uuid,
  add foreign key (tenant_id, from_contact_id) references contacts (tenant_id, id) on delete set null (from_contact_id);

update files f set is_from_customer = true, from_contact_id = c.id
from events e left join contacts c on c.tenant_id = e.tenant_id and c.id::text = e.data ->> 'customerId'
where e.tenant_id = f.tenant_id and e.subject_id = f.id and e.kind = 'files.created' and e.data ? 'customerId';

create index files_from_contact on files (tenant_id, from_contact_id) where from_contact_id is not null;
