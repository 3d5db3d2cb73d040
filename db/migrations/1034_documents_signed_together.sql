-- Documents that are sent together are asked for by one mail and signed on one page: the places of one person in them carry one id.
-- A signer on the seller's device may be asked for a code, too. A sealed document waits with its copies for those that are being sealed
-- at the same time.
set local lock_timeout = '5s';

alter table document_signers
  add column person_id uuid,
  add column host_code boolean not null default false;

alter table documents add column copies_wait boolean not null default false;
