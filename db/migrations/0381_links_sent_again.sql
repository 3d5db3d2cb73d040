-- The token of a shared link, sealed with the installation's secret, so that the same link can be sent again and printed. It is found
-- by its hash; links made before have none and are replaced when they are sent again. A link without a last day of its own follows the
-- proposal's.
set local lock_timeout = '5s';

alter table proposals add column share_token_sealed text;
update proposals set share_until = null where share_until = valid_until;
