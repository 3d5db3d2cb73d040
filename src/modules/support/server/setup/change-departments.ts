import type { z } from 'zod'
import { find, insert, update } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { wrongField } from '../../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../../platform/trash/deleted-records.ts'
import type { support } from '../../contract.ts'
import { giveWaiting } from '../assign.ts'
import { departmentsEntity } from '../tables.ts'
import { showDepartment } from './department-list.ts'

type Input = z.output<NonNullable<typeof support.addDepartment.body>>
type Patch = z.output<NonNullable<typeof support.editDepartment.body>>

export async function addDepartment(ctx: Ctx, given: Input) {
  const { id } = await namingTaken(() => insert(ctx, departmentsEntity, given))
  return showDepartment(ctx, id)
}

export async function editDepartment(ctx: Ctx, id: string, patch: Patch) {
  const before = await find(ctx, departmentsEntity, id, { lock: true })
  await namingTaken(() => update(ctx, departmentsEntity, before, patch))
  if (before.gives === 'hand') await giveWaiting(ctx, [id])
  return showDepartment(ctx, id)
}

export async function removeDepartment(ctx: Ctx, id: string) {
  const department = await find(ctx, departmentsEntity, id, { lock: true })
  await removeToTrash(ctx, departmentsEntity, department, { name: department.name })
}

async function namingTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === 'departments_name') throw wrongField('name', 'support.department_taken')
    throw error
  }
}
