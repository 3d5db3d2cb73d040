import type { z } from 'zod'
import type { paging } from '../../../platform/contract/shapes.ts'
import { find } from '../../../platform/db/entity.ts'
import { pageByName } from '../../../platform/db/page-by-name.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { contactsEntity } from '../../contacts/server/public.ts'
import type { PersonalDataView } from '../contract.ts'

const noted = new Set<string>()
const maxRemembered = 50_000

/** One row per person, record and hour; this cache spares the database repeated checks. */
export async function noteView(ctx: Ctx, contactId: string, through: PersonalDataView['through']) {
  if (!ctx.user) return
  const hour = `${ctx.now.slice(0, 13)}:00:00Z`
  const known = [ctx.company.id, contactId, ctx.user.id, hour, through].join(' ')
  if (noted.has(known)) return
  await ctx.run(
    // raw write: a record of reading, which is no event of the company's log
    statement(
      `insert into personal_data_views (contact_id, user_id, hour, through, first_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [contactId, ctx.user.id, hour, through, ctx.now],
    ),
  )
  if (noted.size >= maxRemembered) noted.clear()
  noted.add(known)
}

export async function noteDealView(ctx: Ctx, dealId: string) {
  const deal = await ctx.first(
    statement<{ contactId: string }>(
      'select contact_id from deals where tenant_id = platform.current_tenant() and id = $1',
      [dealId],
    ),
  )
  if (deal) await noteView(ctx, deal.contactId, 'deal')
}

const views = `select v.user_id, u.name, u.name as user_name, v.through, v.first_at as at from personal_data_views v
  join users u on u.tenant_id = v.tenant_id and u.id = v.user_id
  where v.tenant_id = platform.current_tenant() and v.contact_id = $1`

/** Who opened a person's data grows with every hour in which somebody works: a page at a time, the latest first. */
export async function viewsOf(ctx: Ctx, contactId: string, page: z.output<typeof paging>) {
  await find(ctx, contactsEntity, contactId)
  return pageByName<PersonalDataView>(
    ctx,
    { search: '', ...page },
    { question: views, order: 'at desc, user_id, through', values: [contactId] },
  )
}
