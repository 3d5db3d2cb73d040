import { find } from '../../../platform/db/entity.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { notify } from '../../notifications/server/public.ts'
import { tasksEntity } from './tables.ts'

/** Whoever becomes responsible for a task is told, unless they took it themselves. */
export const tellResponsible: Listener = async (ctx, { subject, before, after }) => {
  const now = idsIn(after?.responsibleIds)
  const added = now.filter((id) => !idsIn(before?.responsibleIds).includes(id))
  if (added.length === 0) return
  const { title } = await find(ctx, tasksEntity, subject.id)
  await notify(ctx, {
    userIds: added,
    kind: 'task-assigned',
    subject,
    link: `/tasks/${subject.id}`,
    details: { name: title, by: ctx.user?.name ?? 'Girassol' },
  })
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])
