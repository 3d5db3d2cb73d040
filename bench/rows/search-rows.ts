import type { BenchWorld } from '../world.ts'

/** Fills a company up to so many contacts, and spreads its deals over them. */
export async function spreadContacts({ query, fill }: BenchWorld, slug: string, contacts: number) {
  await fill({ [slug]: { contacts } })
  await query(
    `with company as (select id from platform.tenants where slug = $1),
       numbered as (select c.id, row_number() over (order by c.id) - 1 as n from contacts c join company on company.id = c.tenant_id)
     update deals d set contact_id = c.id from numbered c, company
     where d.tenant_id = company.id and c.n = d.number * 7 % $2 and d.contact_id <> c.id`,
    [slug, contacts],
  )
  await query('vacuum analyze deals, search_entries')
}
