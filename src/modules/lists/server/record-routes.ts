import type { PermissionId } from '../../../platform/access/permission.ts'
import type { AnyEndpoint } from '../../../platform/contract/endpoint.ts'
import { type Entity, find, insert, update } from '../../../platform/db/entity.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Room } from '../../../platform/http/module.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { RecordOf } from '../../../platform/record/record.ts'
import { nameField } from '../../../platform/record/record.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import type { RecordList } from './record-list.ts'

interface Given<T extends keyof Tables> {
  list: RecordList
  entity: Entity<T>
  endpoints: Readonly<Record<'show' | 'create' | 'edit' | 'remove', AnyEndpoint>>
  /** Refuses values that no record may get: people of another company, stores beyond one's own. */
  check?(ctx: Ctx, body: object): Promise<void>
}

interface Asked {
  params: { id: string }
  body: Record<string, unknown>
}

/**
 * Show, add, change and delete records that need no more than their list says; deleted ones go to the trash.
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export function recordRoutes<T extends keyof Tables>({ list, entity, endpoints, check }: Given<T>): Route[] {
  const named = nameField(list.record)
  const whole = async (ctx: Ctx, id: string) => {
    const found = await list.whole(ctx, id)
    if (!found) throw notFound(entity.missing)
    return found
  }
  const plain = (endpoint: AnyEndpoint, run: (ctx: Ctx, asked: Asked) => Promise<unknown>) =>
    route(endpoint, (ctx, { params, body }) => run(ctx, { params: params as Asked['params'], body }))
  return [
    list.route,
    plain(endpoints.show, async (ctx, { params: { id } }) => {
      await ctx.opened(entity.table, { kind: entity.kind, id })
      return whole(ctx, id)
    }),
    plain(endpoints.create, async (ctx, { body }) => {
      await check?.(ctx, body)
      const { id } = (await insert(
        ctx,
        entity,
        withStore(ctx, list.record, body) as Parameters<typeof insert<T>>[2],
      )) as { id: string }
      return whole(ctx, id)
    }),
    plain(endpoints.edit, async (ctx, { params: { id }, body }) => {
      await check?.(ctx, body)
      await whole(ctx, id)
      const row = await find(ctx, entity, id, { lock: true })
      await update(ctx, entity, row, body as Parameters<typeof update<T>>[3])
      return whole(ctx, id)
    }),
    plain(endpoints.remove, async (ctx, { params: { id } }) => {
      await whole(ctx, id)
      const row = await find(ctx, entity, id, { lock: true })
      await removeToTrash(ctx, entity, row, { name: String((row as Record<string, unknown>)[named]) })
    }),
  ]
}

/** A record of a store is made in the one in which the person works, unless another is named. */
const withStore = ({ user }: Ctx, { fields }: RecordOf, body: Record<string, unknown>) =>
  fields.storeId?.of === 'store' && !body.storeId && user
    ? { ...body, storeId: user.workStoreId ?? user.storeId }
    : body

/**
 * The list, for whoever may see it, and each record of it.
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export const recordRooms = ({ table, kind }: RecordOf, needs: PermissionId): Room[] => [
  { name: table, needs },
  { name: `${kind}:` as const, of: kind },
]
