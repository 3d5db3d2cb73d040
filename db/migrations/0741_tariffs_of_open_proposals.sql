-- Open proposals by the end of the tariff that they were calculated with; a price typed from a bill has no end.
set local lock_timeout = '5s';

create index proposals_tariff_end on proposals (tenant_id, (input #>> '{tariff,distributor}'), (input #>> '{tariff,validTo}'))
  where state = 'generated' and input #> '{tariff,typed}' = 'null'::jsonb;
