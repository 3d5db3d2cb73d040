import { inTurn } from '../../../../platform/http/hear.ts'
import type { Leaving } from '../../../../platform/people/leaving.ts'
import { handedOver } from '../../../team/server/public.ts'
import { dealsEntity } from '../tables.ts'

/** Passes on the open deals of a person who left; closed ones keep who closed them. */
const open = handedOver({
  entity: dealsEntity,
  parts: ['ownerId', 'preSellerId', 'technicianId', 'commercialOwnerId', 'technicalOwnerId'],
  inProgress: "state = 'open'",
})

/** SQL of a deal: there is a status after the one it stands in, so that something is still to be done for the customer. */
const isUnderWay = `exists (
  select from statuses here
  join steps own on own.tenant_id = here.tenant_id and own.id = here.step_id
  join statuses later on later.tenant_id = here.tenant_id and later.deleted_at is null
  join steps next on next.tenant_id = later.tenant_id and next.id = later.step_id
    and next.deleted_at is null and not next.loss and not next.parallel
  where here.tenant_id = deals.tenant_id and here.id = deals.status_id
    and (next.position, later.position) > (own.position, here.position))`

/** What follows a sale (material, installation) goes on with the successor; whoever sold stays named as the seller. */
const sold = handedOver({
  name: 'sold-deals',
  entity: dealsEntity,
  parts: ['technicianId', 'commercialOwnerId', 'technicalOwnerId'],
  inProgress: `state = 'won' and ${isUnderWay}`,
})

export const dealHandOver = { left: inTurn(open.left, sold.left), jobs: [open.job, sold.job] }

export const dealLeaving: Leaving = {
  passes: open.passes,
  history: ['deals.lost_by', 'deal_stays.entered_by'],
  figures: [open, sold].map(({ counts }) => ({ name: 'deals', counts, passes: true })),
}
