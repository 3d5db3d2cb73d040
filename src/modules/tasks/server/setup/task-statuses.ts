import { typedStatuses } from '../../../../platform/statuses/typed-statuses.ts'
import { statusCodes, type TaskStatus } from '../../setup-contract.ts'
import { taskStatusesEntity } from '../tables.ts'

/** A company keeps one status of each kind. */
export const taskStatuses = typedStatuses<'taskStatuses', TaskStatus>({
  entity: taskStatusesEntity,
  usedBy: [{ table: 'tasks', column: 'status_id' }],
  codes: statusCodes,
})
