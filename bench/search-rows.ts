import type { BenchWorld } from './world.ts'

/** Makes contacts until the company has as many, named after its own people with now and then a rare surname, and spreads its deals over them. */
export async function spreadContacts({ query }: BenchWorld, slug: string, wanted: number) {
  const [company] = await query<{ id: string; contacts: number }>(
    `select t.id, count(c.*)::int as contacts from platform.tenants t left join contacts c on c.tenant_id = t.id
     where t.slug = $1 group by t.id`,
    [slug],
  )
  const { id, contacts } = company!
  if (contacts >= wanted) return
  await query(
    `with words as (
       select array_agg(distinct split_part(name, ' ', 1)) as first, array_agg(distinct split_part(name, ' ', -1)) as last,
              (array_agg(distinct city) filter (where city <> '')) as cities, (array_agg(store_id))[1] as store, (array_agg(owner_id))[1] as owner
       from contacts where tenant_id = $1
     ), syllables as (select string_to_array('ba,ce,di,fo,gu,la,me,ni,po,ru,sa,te,vi,zo,cha,lhe,nho,bri,tro,pla', ',') as s)
     insert into contacts (tenant_id, id, name, phone, email, document, city, state, store_id, owner_id, created_at)
     select $1, gen_random_uuid(),
            first[1 + n * 7 % cardinality(first)] || ' ' || last[1 + (n * 13 + n / 97) % cardinality(last)] || ' ' ||
              case when n % 3 = 0 then initcap(s[1 + n % 20] || s[1 + n / 20 % 20] || s[1 + n / 400 % 20] || s[1 + n / 8000 % 20])
                   else last[1 + (n * 31 + n / 53) % cardinality(last)] end,
            '859' || (70000000 + n)::text, 'pessoa' || n || '@exemplo.com.br', (40000000000 + n)::text,
            cities[1 + n % cardinality(cities)], 'MG', store, owner, now() - random() * interval '700 days'
     from generate_series(1, $2::int) n, words, syllables`,
    [id, wanted - contacts],
  )
  await query(
    `with numbered as (select id, row_number() over (order by id) - 1 as n from contacts where tenant_id = $1)
     update deals d set contact_id = c.id from numbered c where d.tenant_id = $1 and c.n = d.number * 7 % $2`,
    [id, wanted],
  )
  await query('vacuum analyze')
}
