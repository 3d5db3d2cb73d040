-- Why a row is rejected is kept as a message key with its values and gets its words when it is read. What was kept as a sentence
-- becomes a key that no message has, which is shown as it is.
set local lock_timeout = '5s';
create function pg_temp.problems_of(sentences text[]) returns jsonb language sql immutable as
  $$ select coalesce(jsonb_agg(jsonb_build_object('code', sentence)), '[]') from unnest(sentences) sentence $$;
alter table import_rows
  alter column problems drop default,
  alter column problems type jsonb using pg_temp.problems_of(problems),
  alter column problems set default '[]';
