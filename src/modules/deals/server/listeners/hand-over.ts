import { inTurn } from '../../../../platform/http/deliver.ts'
import type { Leaving } from '../../../../platform/people/leaving.ts'
import { comesBack, handedOver, type OwnedRecords } from '../../../team/server/public.ts'
import { dealsEntity } from '../tables.ts'
import { whoGetsWork } from '../who-answers.ts'

/** Passes on the open deals of a person who left; closed ones keep who closed them. */
const openDeals: OwnedRecords<'deals'> = {
  entity: dealsEntity,
  parts: ['ownerId', 'preSellerId', 'technicianId', 'commercialOwnerId', 'technicalOwnerId'],
  inProgress: "state = 'open'",
}
const open = handedOver(openDeals)

/** A deal that is open again, and whose people left meanwhile. */
export const dealComesBack = comesBack(openDeals, {
  answers: (ctx, { id, contactId }) => whoGetsWork(ctx, { dealId: id, contactId }),
  says: ({ id, title }) => ({ name: title, link: `/negocio/${id}` }),
})

/**
 * SQL for won deals whose way is not over: what is installed and approved after the sale goes on in other hands. The last
 * column of the way is its end.
 */
const wonOnTheWay = `state = 'won' and status_id is distinct from (
  select st.id from statuses st join steps s on s.tenant_id = st.tenant_id and s.id = st.step_id
  where st.tenant_id = platform.current_tenant() and st.deleted_at is null and s.deleted_at is null
    and not s.loss and not s.parallel
  order by s.position desc, st.position desc limit 1)`

/** What follows a sale (material, installation) goes on with the successor; whoever sold stays named as the seller. */
const sold = handedOver({
  entity: dealsEntity,
  as: 'won-deal',
  parts: ['technicianId', 'commercialOwnerId', 'technicalOwnerId'],
  inProgress: wonOnTheWay,
})

export const dealHandOver = { left: inTurn(open.left, sold.left), jobs: [open.job, sold.job] }

export const dealLeaving: Leaving = {
  passes: open.passes,
  history: ['deals.lost_by', 'deal_stays.entered_by'],
  figures: [open, sold].map(({ figure }) => figure('deals')),
}
