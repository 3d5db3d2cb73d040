-- A roof type names its structure by the words that the price tables use.
set local lock_timeout = '5s';

update list_items
set data = jsonb_set(data, '{structure}', to_jsonb(case data ->> 'structure'
  when 'ceramic' then 'colonial'
  when 'fibre-cement' then 'fiber-cement'
  when 'metal' then 'metallic'
  when 'ground' then 'soil'
  when 'carport' then 'extra'
  else data ->> 'structure' end))
where list = 'roof-types' and data ? 'structure';
