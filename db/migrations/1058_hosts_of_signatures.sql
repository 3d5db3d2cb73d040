-- Who had asked for a signature on their device was kept as its host, although the person signed alone: the history names who was.
set local lock_timeout = '5s';

update document_signers s set host_id = null
where s.host_id is not null and s.state = 'signed'
  and exists (select from document_events e
    where e.tenant_id = s.tenant_id and e.signer_id = s.id and e.kind = 'sign' and e.note = '');
