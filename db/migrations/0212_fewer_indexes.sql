-- What a longer index of the same beginning does as well: each is written with every new contact and deal.
set local lock_timeout = '5s';
drop index deals_store;
drop index contacts_store;
