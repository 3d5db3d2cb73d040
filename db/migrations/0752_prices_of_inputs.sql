-- All prices of an input, also those of a list that does not count: deleting an input reads them.
set local lock_timeout = '5s';

create index input_prices_input on input_prices (tenant_id, input_id);
