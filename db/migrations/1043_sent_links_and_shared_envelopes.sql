-- How the link of a financing's papers went to the customer: copied, by e-mail, or by WhatsApp. And the envelope at a provider in which
-- a document stands that was sent together with the one that opened it.
set local lock_timeout = '5s';

alter table financing_paper_links
  add column channel text not null default 'copy' check (channel in ('copy', 'email', 'phone'));

alter table signature_envelopes
  add column lead_id uuid,
  add foreign key (tenant_id, lead_id) references signature_envelopes (tenant_id, id) on delete set null (lead_id);
create index signature_envelopes_lead on signature_envelopes (tenant_id, lead_id) where lead_id is not null;
