-- A closing says of its sales what was true when it was made: the day of a sale, and whether it was cancelled.
set local lock_timeout = '5s';

alter table commission_closing_entries add column sold_on date, add column is_cancelled boolean;

update commission_closing_entries e set sold_on = k.sold_on, is_cancelled = k.is_cancelled
from commission_lines k
where k.tenant_id = e.tenant_id and k.id = e.line_id;

alter table commission_closing_entries alter column sold_on set not null, alter column is_cancelled set not null;
