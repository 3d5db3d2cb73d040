-- From where a code was asked for: codes are counted, and end one another, by place.
set local lock_timeout = '5s';
-- origin: a keyed hash of the place where the person has signed in before; '' for strangers. network: one of any network.
alter table email_codes add column origin text not null default '', add column network text not null default '';
