-- The payment option that was accepted, as it was offered. While a proposal is accepted, price_cents is the price of that option:
-- whatever lists, sums or sells proposals reads one column and is right. result keeps the price before the choice.
alter table proposals add column accepted_terms jsonb;

-- How the customer pays, as it was accepted; empty where no proposal said so.
alter table sales add column payment_condition text not null default '';
