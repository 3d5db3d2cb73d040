-- Some files hold more than their record shows to everybody: the signed file of a document holds who signed it and what happened. Flags of
-- which each hides the file from its holders stand beside it. Of those that are kept for good on deals, all but accepted proposals are
-- signed documents.
set local lock_timeout = '5s';
alter table files add column hidden_with text[] not null default '{}';
update files f set hidden_with = array['deal-tabs.documents', 'deals.hide-documents-tab', 'deals.hide-list-of-signers',
    'deals.hide-signatures-tab', 'deals.hide-events-tab']
where f.is_final and f.owner_kind = 'deal'
  and not exists (select from evidence e where e.tenant_id = f.tenant_id and e.kind = 'accepted-paper'
    and (e.content::jsonb)->'facts'->>'fileId' = f.id::text);
