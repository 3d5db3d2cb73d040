import { updateMany } from '../../../platform/db/entity-many.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Listener } from '../../../platform/http/services.ts'
import type { Left } from '../../team/leaving-contract.ts'
import { type Deal, dealsEntity } from './tables.ts'

const parts = ['ownerId', 'preSellerId', 'technicianId', 'commercialOwnerId', 'technicalOwnerId'] as const

/** Deals in progress go to the successor of somebody who deleted their account; what is closed keeps who closed it. */
const handOver: Listener = async (ctx, { subject, data }) => {
  const { successorId } = data as Record<string, unknown> & Left
  const deals = await ctx.rows(
    statement<Deal>(
      `select * from deals where tenant_id = platform.current_tenant() and state = 'open'
         and $1 in (owner_id, pre_seller_id, technician_id, commercial_owner_id, technical_owner_id)
       order by id for update`,
      [subject.id],
    ),
  )
  const changes = deals.map((before) => {
    const held = parts.filter((part) => before[part] === subject.id)
    return { before, patch: Object.fromEntries(held.map((part) => [part, successorId])) }
  })
  await updateMany(ctx, dealsEntity, changes)
}

export const leaverListeners: Record<string, Listener> = { 'users.left': handOver }
