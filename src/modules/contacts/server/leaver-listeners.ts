import { updateMany } from '../../../platform/db/entity-many.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Listener } from '../../../platform/http/services.ts'
import type { Left } from '../../team/leaving-contract.ts'
import { contactsEntity, type StoredContact } from './tables.ts'

const parts = ['ownerId', 'preSellerId'] as const

/** Contacts go to the successor of somebody who deleted their account. */
const handOver: Listener = async (ctx, { subject, data }) => {
  const { successorId } = data as Record<string, unknown> & Left
  const contacts = await ctx.rows(
    statement<StoredContact>(
      `select * from contacts where tenant_id = platform.current_tenant() and $1 in (owner_id, pre_seller_id)
       order by id for update`,
      [subject.id],
    ),
  )
  const changes = contacts.map((before) => {
    const held = parts.filter((part) => before[part] === subject.id)
    return { before, patch: Object.fromEntries(held.map((part) => [part, successorId])) }
  })
  await updateMany(ctx, contactsEntity, changes)
}

export const leaverListeners: Record<string, Listener> = { 'users.left': handOver }
