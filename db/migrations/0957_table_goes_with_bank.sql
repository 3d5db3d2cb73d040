-- The table of a bank goes with it, and comes back with it.
set local lock_timeout = '5s';

alter table financing_options drop constraint financing_options_tenant_id_bank_id_fkey,
  add constraint financing_options_tenant_id_bank_id_fkey
    foreign key (tenant_id, bank_id) references financing_banks (tenant_id, id) on delete cascade;
