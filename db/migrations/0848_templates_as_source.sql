-- A template of proposals may be turned into HTML and CSS; its versions of blocks stay in the history.
set local lock_timeout = '5s';
alter table templates drop constraint templates_form_check;
alter table templates add constraint templates_form_check check (form in ('blocks', 'text', 'source'));
