import type { Generated } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { GoalObjective } from '../goal.ts'
import type { NoticeEvent, NoticeRecipient } from '../whatsapp-notices.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    goals: GoalsTable
    whatsappNotices: WhatsappNoticesTable
  }
}

/** The target is in cents, a count, or kWp, depending on the objective. */
export interface GoalsTable {
  tenantId: Generated<string>
  id: string
  name: Generated<string>
  objective: GoalObjective
  target: number
  startsOn: string
  endsOn: string
  scope: 'user' | 'store' | 'general'
  userId: string | null
  storeId: string | null
  createdAt: Generated<string>
}

export const goalsEntity = entity({ table: 'goals', kind: 'goal', missing: 'organisation.goal_not_found' })

export const storesEntity = entity({
  table: 'stores',
  kind: 'store',
  json: ['hours', 'links'],
  missing: 'organisation.store_not_found',
})

export interface WhatsappNoticesTable {
  tenantId: Generated<string>
  id: string
  event: NoticeEvent
  recipient: NoticeRecipient
  body: string
  enabled: Generated<boolean>
  createdAt: Generated<string>
}

export const noticesEntity = entity({
  table: 'whatsappNotices',
  kind: 'whatsapp-notice',
  missing: 'organisation.notice_not_found',
})
