import type { Automated, Said, Trigger } from '../../../../platform/automation/automation.ts'
import { changedField } from '../../../../platform/automation/changed-field.ts'
import { partOfField } from '../../../../platform/record/part.ts'
import { appointmentTriggers } from '../../../activity/server/public.ts'
import { dealRecord } from '../../deal-record.ts'

const status = (pt: string, en: string): Said => ({
  kind: 'record',
  of: 'status',
  tells: 'statusId',
  words: { pt, en },
})

export const automatedDeal: Automated = {
  record: dealRecord,
  words: { pt: 'negócio', en: 'deal' },
  one: { pt: 'um negócio', en: 'a deal' },
  leadsTo: { contact: 'contactId' },
  store: 'storeId',
  stay: {
    field: 'statusId',
    since: 'statusSince',
    goal: { table: 'statuses', hours: 'goalHours', living: "t.state = 'open'" },
  },
  // What comes next is worked out in lists: an appointment or, if it is due earlier, a task.
  without: ['since', 'late', 'contactId', 'nextTask', 'nextTaskAt'],
  also: {
    late: {
      ...partOfField(dealRecord.fields.late)!,
      sql: `coalesce(t.state = 'open' and t.status_since < now() - make_interval(hours => (
        select g.goal_hours from statuses g where g.tenant_id = t.tenant_id and g.id = t.status_id)), false)`,
      isByClock: true,
    },
    hasNextStep: {
      kind: 'flag',
      words: { pt: 'Tem próximo passo', en: 'Has a next step' },
      sql: '(t.next_task_at is not null or t.pending_tasks > 0)',
    },
    nextStepAt: { kind: 'instant', words: dealRecord.fields.nextTaskAt.words, sql: 't.next_step_at' },
  },
}

const trigger = (event: string, pt: string, en: string, says: Trigger['says'] = {}): Trigger => ({
  event,
  of: 'deal',
  words: { pt, en },
  says,
})

export const dealTriggers: Trigger[] = [
  trigger('deals.created', 'um negócio é criado', 'a deal is created'),
  trigger('deals.moved', 'um negócio muda de status', 'a deal moves to another status', {
    to: status('novo status', 'new status'),
    from: status('status anterior', 'former status'),
    back: { kind: 'flag', tells: null, words: { pt: 'voltou no funil', en: 'moved back' } },
  }),
  trigger('deals.changed', 'um campo do negócio muda', 'a field of the deal changes', {
    changed: changedField(dealRecord),
  }),
  trigger('deals.won', 'um negócio é ganho', 'a deal is won'),
  trigger('deals.lost', 'um negócio é perdido', 'a deal is lost'),
  trigger('deals.reopened', 'um negócio é reaberto', 'a deal is reopened'),
  ...appointmentTriggers('deal', { pt: 'negócio', en: 'deal' }, { names: 'appointments' }),
]
