import { find, insert, update } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { removeToTrash } from '../../../../platform/trash/deleted-records.ts'
import type { Method, MethodInput } from '../../setup/setup-contract.ts'
import { refuseUsed } from './refuse-used.ts'
import { methodList } from './setup-lists.ts'
import { methodsEntity } from './tables.ts'

export async function addMethod(ctx: Ctx, given: MethodInput): Promise<Method> {
  const { id } = await insert(ctx, methodsEntity, given)
  return shownMethod(ctx, id)
}

export async function editMethod(ctx: Ctx, id: string, given: MethodInput): Promise<Method> {
  await update(ctx, methodsEntity, await find(ctx, methodsEntity, id, { lock: true }), given)
  return shownMethod(ctx, id)
}

export async function removeMethod(ctx: Ctx, id: string) {
  const method = await find(ctx, methodsEntity, id, { lock: true })
  await refuseUsed(ctx, 'payment_method_id', id, 'financings.method_in_use')
  await removeToTrash(ctx, methodsEntity, method, { name: method.name })
}

const shownMethod = async (ctx: Ctx, id: string) => (await methodList.whole<Method>(ctx, id))!
