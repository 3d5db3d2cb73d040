-- Of the categories that a company began with, those of files that it makes itself: no customer is asked for them.
set local lock_timeout = '5s';

update list_items set data = data || '{"isOurs": true}'
where list = 'file-categories' and name in ('Contrato', 'Projeto elétrico') and not data ? 'isOurs';
