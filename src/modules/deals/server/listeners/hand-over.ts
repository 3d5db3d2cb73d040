import { handedOver } from '../../../team/server/public.ts'
import { dealsEntity } from '../tables.ts'

/** Deals in progress of somebody who deleted their account; what is closed keeps who closed it. */
export const dealHandOver = handedOver({
  entity: dealsEntity,
  parts: ['ownerId', 'preSellerId', 'technicianId', 'commercialOwnerId', 'technicalOwnerId'],
  inProgress: "state = 'open'",
})
