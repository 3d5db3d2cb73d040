import type { PermissionId } from '../../../platform/access/permission.ts'
import { snake } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { RecordOf } from '../../../platform/record/record.ts'
import { recordSubject } from '../../../platform/record/subject-fields.ts'
import type { Subject } from '../../../platform/subjects/subject.ts'

/**
 * A record of a store: whoever may list it and has its store among their own reads its timeline, enters its room and gets its notices.
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export function storeSubject(of: RecordOf, needs: PermissionId): Subject {
  const beyond = (column: string, stores: string) =>
    `exists (select from ${snake(of.table)} x where x.tenant_id = platform.current_tenant() and x.id = ${column}
       and x.store_id <> all(${stores}::uuid[]))`
  return {
    ...recordSubject(of, needs),
    view: { needs, may: async (ctx, id) => !storesOf(ctx) || !(await holds(ctx, beyond('$1', '$2'), id)) },
    reached(ctx, column, values) {
      const stores = storesOf(ctx)
      if (!stores) return 'true'
      values.push(stores)
      return `not ${beyond(column, `$${values.length}`)}`
    },
  }
}

const storesOf = ({ user }: Ctx) => user?.reach?.storeIds

const holds = async (ctx: Ctx, text: string, id: string) =>
  (await ctx.one(statement<{ holds: boolean }>(`select ${text} as holds`, [id, storesOf(ctx)]))).holds
