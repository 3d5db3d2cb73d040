import { find } from '../../../platform/db/entity.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { tasksEntity } from './tables.ts'
import { tellPeople } from './tell-people.ts'

/** Whoever becomes responsible for a task is told, unless they took it themselves, or took over all that somebody had who left. */
export const tellResponsible: Listener = async (ctx, { subject, before, after, data }) => {
  if (data?.passedOn) return
  const now = idsIn(after?.responsibleIds)
  const added = now.filter((id) => !idsIn(before?.responsibleIds).includes(id))
  if (added.length === 0) return
  const { title } = await find(ctx, tasksEntity, subject.id)
  const details = { name: title, by: ctx.doer }
  await tellPeople(ctx, subject.id, { userIds: added, kind: 'task-assigned', details })
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])
