import type { Listener } from '../../../../platform/http/services.ts'
import { handedOver, wonOnTheWay } from '../../../team/server/public.ts'
import { dealsEntity } from '../tables.ts'

/** Passes on the open deals of a person who leaves; closed ones keep who closed them. */
const open = handedOver({
  entity: dealsEntity,
  parts: ['ownerId', 'preSellerId', 'technicianId', 'commercialOwnerId', 'technicalOwnerId'],
  inProgress: "state = 'open'",
})

/** After the sale the way goes on: who installs and who answers for the work follow, who sold stays. */
const won = handedOver({
  entity: dealsEntity,
  as: 'won-deal',
  parts: ['technicianId', 'commercialOwnerId', 'technicalOwnerId'],
  inProgress: wonOnTheWay,
})

const left: Listener = async (ctx, event) => {
  await open.left(ctx, event)
  await won.left(ctx, event)
}

export const dealHandOver = { left, jobs: [open.job, won.job] }
