import { handedOver } from '../../team/server/public.ts'
import { tasksEntity } from './tables.ts'

/** Passes on the open tasks of a person who deleted their account; done ones keep who did them. */
export const taskHandOver = handedOver({
  entity: tasksEntity,
  parts: ['ownerId'],
  lists: ['responsibleIds'],
  inProgress: 'finished_at is null',
})
