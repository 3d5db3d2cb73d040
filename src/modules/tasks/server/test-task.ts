import type { z } from 'zod'
import type { Actor } from '../../../app/testing.ts'
import { type TaskInput, tasks } from '../contract.ts'

type Given = Partial<z.input<typeof TaskInput>>

/** What a task is made from: of the first type, to do, by the actor, from 20 to 23 November 2026. */
export async function aTask(actor: Actor, given: Given = {}) {
  const [types, statuses] = [await actor.call(tasks.types, {}), await actor.call(tasks.statuses, {})]
  return {
    title: 'Ligar depois da proposta',
    typeId: types[0]!.id,
    statusId: statuses.find(({ kind }) => kind === 'to-do')!.id,
    responsibleIds: [actor.id],
    startsOn: '2026-11-20',
    dueOn: '2026-12-23',
    ...given,
  }
}
