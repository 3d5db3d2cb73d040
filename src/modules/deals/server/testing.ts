import type { Actor } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { contacts } from '../../contacts/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { deals } from '../contract.ts'

let made = 0

/** The seeded funnel by names: `at('Comercial', 'Qualificação')`. */
export async function funnelOf(actor: Actor) {
  const steps = await actor.call(funnels.show, {})
  const step = (name: string) => steps.find((one) => one.name === name)!
  const at = (stepName: string, statusName: string) => {
    const status = step(stepName).statuses.find((one) => one.name === statusName)!
    return { stepId: status.stepId, statusId: status.id }
  }
  return { steps, step, at }
}

/** A contact with a phone of its own. */
export const aContact = (actor: Actor, given: object = {}) =>
  actor.call(contacts.create, {
    body: {
      name: `Cliente ${++made}`,
      phone: `349981${String(20000 + made)}`,
      city: 'Uberlândia',
      state: 'MG',
      ...given,
    },
  })

/** A deal of a new contact, by default in "Comercial, Novo contato". */
export async function aDeal(
  actor: Actor,
  {
    step = 'Comercial',
    status = 'Novo contato',
    ...given
  }: Record<string, unknown> & { step?: string; status?: string } = {},
) {
  const place = (await funnelOf(actor)).at(step, status)
  const contactId = (given.contactId as string | undefined) ?? (await aContact(actor)).id
  return actor.call(deals.create, { body: { ...place, ...given, contactId } as never })
}

/** Thousands of deals with different names, sums and ages over the statuses of the working steps, in one statement. */
export const manyDeals = (ctx: Ctx, count: number, steps: readonly string[] = ['Comercial']) =>
  ctx.run(
    statement(
      `with place as (
         select s.id as status_id, s.step_id, row_number() over (order by st.position, s.position) - 1 as at,
           count(*) over () as places
         from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
         where s.tenant_id = platform.current_tenant() and st.name = any($2)
       ), person as (
         select gen_random_uuid() as id, n,
           (array['Maria Aparecida','João Batista','Antônio Carlos','Francisca das Chagas','Wanderley','Rosângela',
             'Padaria','Supermercado','Auto Posto','Fazenda'])[1 + n % 10] || ' ' ||
           (array['dos Santos','Ferreira','Gonçalves','Oliveira Lima','Cavalcante','Teixeira','Pão da Terra',
             'Irmãos Queiroz','Rota 365','Santa Rita'])[1 + (n / 10) % 10] || ' ' || n as name
         from generate_series(1, $1::int) n
       ), contact as (
         insert into contacts (id, name, phone, city, state, store_id)
         select p.id, p.name, '349' || lpad(p.n::text, 8, '0'),
           (array['Uberlândia','Uberaba','Araguari','Patos de Minas','Ituiutaba'])[1 + p.n % 5], 'MG',
           (select id from stores where tenant_id = platform.current_tenant() limit 1)
         from person p
       )
       insert into deals (id, number, title, contact_id, step_id, status_id, status_since, created_at, store_id, owner_id,
         origin_id, bid_amount, power_kwp, consumption_kwh, generation_kwh, tags, bill_units, closing_on)
       select gen_random_uuid(), p.n, p.name, p.id, l.step_id, l.status_id, now() - make_interval(mins => p.n * 17 % 40000),
         now() - make_interval(mins => p.n * 31 % 260000),
         (select id from stores where tenant_id = platform.current_tenant() limit 1),
         (select id from users where tenant_id = platform.current_tenant() order by id offset p.n % (
            select count(*) from users where tenant_id = platform.current_tenant()) limit 1),
         (select id from list_items where tenant_id = platform.current_tenant() and list = 'origins' order by id offset p.n % 5 limit 1),
         1500000 + p.n * 7919 % 30000000, 3 + p.n * 13 % 9000 / 100.0, 200 + p.n * 37 % 12000, 190 + p.n * 41 % 12000,
         case when p.n % 3 = 0 then array[(select id from list_items where tenant_id = platform.current_tenant()
           and list = 'tags' order by id offset p.n % 4 limit 1)] else '{}' end,
         p.n % 2, case when p.n % 4 = 0 then current_date + p.n % 60 end
       from person p join place l on l.at = p.n % l.places`,
      [count, steps],
    ),
  )
