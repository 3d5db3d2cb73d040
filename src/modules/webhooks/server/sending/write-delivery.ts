import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { StoredDelivery } from '../tables.ts'

/** What becomes of one call; `$1` and `$2` are its key. */
export const writeDelivery = (
  ctx: Ctx,
  { id, createdAt }: Pick<StoredDelivery, 'id' | 'createdAt'>,
  set: string,
  values: readonly unknown[] = [],
) =>
  ctx.run(
    // raw write: calls to others are a log of their own
    statement(
      `update webhook_deliveries set ${set}
       where tenant_id = platform.current_tenant() and id = $1 and created_at = $2`,
      [id, createdAt, ...values],
    ),
  )
