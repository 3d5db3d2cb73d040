import { handedOver } from '../../../team/server/public.ts'
import { dealsEntity } from '../tables.ts'

/** Passes on the open deals of a person who deleted their account; closed ones keep who closed them. */
export const dealHandOver = handedOver({
  entity: dealsEntity,
  parts: ['ownerId', 'preSellerId', 'technicianId', 'commercialOwnerId', 'technicalOwnerId'],
  inProgress: "state = 'open'",
})
