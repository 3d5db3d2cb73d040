import type { Dimension } from '../../../platform/measures/fact-source.ts'
import { factsOf } from '../../lists/server/public.ts'
import { taskSpans } from './past/task-spans.ts'
import { taskList } from './task-list.ts'

const isDone = 't.finished_at is not null'
const isOverdue = '(t.finished_at is null and t.due_at < now())'
const late = 'extract(epoch from now() - t.due_at) / 86400'

const shared = {
  path: '/tasks',
  day: 'dueOn',
  spans: taskSpans,
  without: ['number', 'dealNumber', 'items', 'itemsDone', 'overdue', 'blocked'],
  measures: {
    tasks: { adds: 'count', words: { pt: 'Tarefas', en: 'Tasks' }, as: 'number' },
    done: { adds: 'count', words: { pt: 'Concluídas', en: 'Done' }, as: 'number', only: 'isDone', better: 'more' },
    overdue: {
      adds: 'count',
      words: { pt: 'Atrasadas', en: 'Overdue' },
      as: 'number',
      only: 'isOverdue',
      better: 'less',
    },
  },
} as const

const dimensions: Record<string, Dimension> = {
  isDone: { kind: 'flag', words: { pt: 'Concluída', en: 'Done' }, as: 'yes-no', sql: isDone },
  isOverdue: { kind: 'flag', words: { pt: 'Atrasada', en: 'Overdue' }, as: 'yes-no', sql: isOverdue },
  statusKind: {
    kind: 'value',
    words: { pt: 'Situação', en: 'State' },
    as: 'text',
    sql: 's.kind',
    valueWords: {
      'to-do': { pt: 'A fazer', en: 'To do' },
      'in-progress': { pt: 'Em andamento', en: 'In progress' },
      done: { pt: 'Concluída', en: 'Done' },
    },
  },
  originId: {
    kind: 'value',
    words: { pt: 'Origem do negócio', en: 'Origin of the deal' },
    as: { of: 'list-item' },
    sql: 'd.origin_id',
  },
  /** Of a task that is overdue, how long it has been. */
  lateBand: {
    kind: 'band',
    words: { pt: 'Atraso', en: 'Overdue for' },
    as: 'text',
    sql: `case when not ${isOverdue} then null when ${late} < 1 then 'day' when ${late} < 7 then 'week' when ${late} < 30 then 'month' else 'more' end`,
    valueWords: {
      day: { pt: 'até 1 dia', en: 'up to 1 day' },
      week: { pt: '1 a 7 dias', en: '1 to 7 days' },
      month: { pt: '7 a 30 dias', en: '7 to 30 days' },
      more: { pt: 'mais de 30 dias', en: 'more than 30 days' },
    },
  },
}

/** Tasks by the day on which they are due. */
export const taskFacts = factsOf(taskList, {
  ...shared,
  person: 'ownerId',
  explains: ['ownerId', 'typeId', 'storeId', 'priority', 'origin'],
  dimensions,
})

/** The same by who is to do them: a task of several people stands with each, and counts once in a total. */
export const taskShareFacts = factsOf(taskList, {
  ...shared,
  name: 'task-shares',
  title: { pt: 'Tarefas por responsável', en: 'Tasks by who does them' },
  person: 'responsibleId',
  joined: 'cross join lateral unnest(t.responsible_ids) as tr(user_id)',
  without: [...shared.without, 'executedMinutes'],
  dimensions: {
    ...dimensions,
    responsibleId: {
      kind: 'value',
      words: { pt: 'Responsável', en: 'Responsible' },
      as: { of: 'user' },
      sql: 'tr.user_id',
    },
  },
})
