-- How the link of a financing's papers went to the customer: copied, by e-mail, or by WhatsApp.
set local lock_timeout = '5s';

alter table financing_paper_links
  add column channel text not null default 'copy' check (channel in ('copy', 'email', 'phone'));
