-- A picture that documents show as it is, not cut to the form of a photo: a logo, a plan.
set local lock_timeout = '5s';
alter table document_pictures add column is_whole boolean not null default false;
