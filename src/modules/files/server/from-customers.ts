import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

/** Somebody without an account who sends a file: its event names them, as it names them for what else they do. */
export interface SendingCustomer {
  id: string
  name: string
}

/** What the event of a file says of the customer who sent it, or took it back. */
export const senderFacts = ({ id, name }: SendingCustomer) => ({ customer: name, customerId: id })

export interface CustomersFile {
  id: string
  name: string
  size: number
  categoryId: string | null
  isFinal: boolean
  createdAt: string
}

/** What this customer themselves sent to a record, newest last. */
export const filesOfCustomer = (ctx: Ctx, ownerId: string, customerId: string) =>
  ctx.rows(
    statement<CustomersFile>(
      `select f.id, f.name, f.size, f.category_id, f.is_final, f.created_at from files f
       where f.tenant_id = platform.current_tenant() and f.owner_id = $1 and f.is_current
         and f.from_contact_id = $2 order by f.created_at, f.id limit 500`,
      [ownerId, customerId],
    ),
  )
