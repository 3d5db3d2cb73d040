import type { Action, ActionGiven } from '../../../../platform/automation/automation.ts'
import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import type { Message } from '../../../../platform/i18n/messages.ts'
import type { Part } from '../../../../platform/record/part.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { setAction } from '../../../custom-fields/server/public.ts'
import { dealForUpdate, hasOwner, whoGetsWork } from '../../../deals/server/public.ts'
import { tellAction } from '../../../notifications/server/public.ts'
import { heirsIn } from '../../../team/server/public.ts'
import { dayAfter } from '../../task-days.ts'
import { type Priority, priorities, taskRecord } from '../../task-record.ts'
import { changeTask } from '../edit-task.ts'
import { insertTask } from '../insert-task.ts'
import { peopleOfNext } from '../repetition/people-of-next.ts'
import { putInStatus } from '../set-status.ts'
import { refuseUnknown } from '../setup/known-choices.ts'
import { taskStatuses } from '../setup/task-statuses.ts'
import { listTypes } from '../setup/task-types.ts'
import { storeOfTask } from '../store-of-task.ts'
import { tasksEntity } from '../tables.ts'
import { taskForUpdate } from '../task-for-update.ts'
import { ownerAsked, waitsRefused } from './task-refusals.ts'

/** Whose it becomes, by the record that it stands on. */
const whose = {
  deal: {
    owner: { column: 'owner_id', words: { pt: 'o responsável', en: 'the owner' } },
    preSeller: { column: 'pre_seller_id', words: { pt: 'o pré-vendedor', en: 'the SDR' } },
    technician: { column: 'technician_id', words: { pt: 'o técnico', en: 'the technician' } },
  },
  contact: {
    owner: { column: 'owner_id', words: { pt: 'o responsável', en: 'the owner' } },
    preSeller: { column: 'pre_seller_id', words: { pt: 'o pré-vendedor', en: 'the SDR' } },
  },
} as const satisfies Record<string, Record<string, { column: string; words: Message }>>
type Standing = keyof typeof whose

const inputOf = (standing: Standing): Record<string, Part> => ({
  type: {
    kind: 'record',
    of: 'task-type',
    words: { pt: 'tipo (o primeiro, se vazio)', en: 'type (the first if empty)' },
    phrase: { pt: 'do tipo {value}', en: 'of the type {value}' },
  },
  title: {
    kind: 'text',
    words: { pt: 'título', en: 'title' },
    phrase: { pt: 'com o título {value}', en: 'titled {value}' },
    isRequired: true,
    isTemplate: true,
  },
  who: {
    kind: 'choice',
    words: { pt: 'para quem', en: 'for whom' },
    phrase: { pt: 'para {value}', en: 'for {value}' },
    values: Object.fromEntries(
      Object.entries<{ words: Message }>(whose[standing]).map(([id, { words }]) => [id, words]),
    ),
  },
  people: {
    kind: 'records',
    of: 'user',
    words: { pt: 'e também', en: 'and also' },
    phrase: { pt: 'e também para {value}', en: 'and also for {value}' },
  },
  starts: {
    kind: 'number',
    words: { pt: 'dias até começar', en: 'days until it begins' },
    phrase: {
      pt: 'com início em {value} {count, plural, one {dia} other {dias}}',
      en: 'beginning in {value} {count, plural, one {day} other {days}}',
    },
  },
  days: {
    kind: 'number',
    words: { pt: 'dias até a entrega', en: 'days until it is due' },
    phrase: {
      pt: 'com entrega em {value} {count, plural, one {dia} other {dias}}',
      en: 'due in {value} {count, plural, one {day} other {days}}',
    },
  },
  priority: {
    kind: 'choice',
    words: { pt: 'prioridade', en: 'priority' },
    phrase: { pt: 'com prioridade {value}', en: 'with priority {value}' },
    values: priorities,
  },
  description: {
    kind: 'text',
    words: { pt: 'descrição', en: 'description' },
    phrase: { pt: 'com a descrição {value}', en: 'described as {value}' },
    isTemplate: true,
  },
})

/** A task on the record, with what its type starts with. Without a choice it is the owner's. */
const addOn = (standing: Standing, words: Message): Action => ({
  id: `tasks.add-${standing}`,
  of: standing,
  words,
  input: inputOf(standing),
  needs: () => [standing === 'deal' ? 'tasks.add' : 'contacts.add-task'],
  unfit: async (_ctx, given) => unfitDays(given),
  ...(standing === 'deal' && { judges: ownerAsked }),
  writes: (_input, { pendingTasks }) => ({ pendingTasks: Number(pendingTasks ?? 0) + 1 }),
  async run(ctx, given) {
    const task = await addByRule(ctx, standing, given)
    return { code: 'tasks.automation.added', values: { number: task.number } }
  },
})

async function addByRule(ctx: Ctx, standing: Standing, { record, input }: ActionGiven) {
  const place = await placeOf(ctx, standing, record.id)
  const people = await peopleOf(ctx, standing, record.id, input)
  const [ownerId] = people
  if (!ownerId) throw new Refusal(409, 'tasks.automation.nobody')
  const typeId = await typeOf(ctx, input.type)
  await refuseUnknown(ctx, { typeId, responsibleIds: people })
  const today = dayIn(ctx.now, (await storeOfTask(ctx, { ...place, ownerId })).timeZone)
  const [starts, due] = [daysAhead(input.starts), daysAhead(input.days)]
  return insertTask(ctx, {
    ...place,
    ownerId,
    typeId,
    title: String(input.title).slice(0, 255),
    description: String(input.description ?? '').slice(0, 10_000),
    statusId: (await taskStatuses.first(ctx, 'to-do')).id,
    responsibleIds: people,
    startsOn: dayAfter(today, starts),
    // Nothing is due before it begins.
    dueOn: dayAfter(today, Math.max(starts, due)),
    priority: (input.priority as Priority | undefined) ?? 'medium',
    origin: 'automation',
  })
}

async function typeOf(ctx: Ctx, given: unknown): Promise<string> {
  if (typeof given === 'string' && given) return given
  const [first] = await listTypes(ctx)
  if (!first) throw new Refusal(404, 'tasks.type_not_found')
  return first.id
}

const daysAhead = (days: unknown) => Number(days ?? 0)

const areDays = (days: unknown) => Number.isInteger(days) && Number(days) >= 0 && Number(days) <= 3650

/** Days that are no days at its part: a task years ago or a century away helps nobody. */
const unfitDays = (input: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    ['starts', 'days']
      .filter((name) => (input[name] ?? null) !== null && !areDays(input[name]))
      .map((name) => [name, 'tasks.automation.days_range']),
  )

async function placeOf(ctx: Ctx, standing: Standing, id: string) {
  if (standing === 'contact') return { dealId: null, contactId: id }
  const deal = await dealForUpdate(ctx, id)
  const verdict = hasOwner(deal)
  if (!verdict.ok) throw new Refusal(409, verdict.code)
  return { dealId: id, contactId: deal.contactId }
}

/**
 * Who is responsible: the chosen one of the record, else its owner, and those named beside. For who left stands who takes over from
 * them; where nobody is left, it is whoever gets such work by hand.
 */
async function peopleOf(ctx: Ctx, standing: Standing, id: string, input: ActionGiven['input']): Promise<string[]> {
  const chosen =
    (whose[standing] as Record<string, { column: string }>)[String(input.who ?? 'owner')] ?? whose[standing].owner
  const named = Array.isArray(input.people) ? (input.people as string[]) : []
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `with named as (
         select n.id, n.place from ${standing}s r
         join lateral unnest(array[coalesce(r.${chosen.column}, r.owner_id)] || $2::uuid[]) with ordinality as n(id, place) on true
         where r.tenant_id = platform.current_tenant() and r.id = $1),
       heirs as (select ${heirsIn('array(select id from named)')} as of_each)
       select of_each ->> named.id::text as id from named, heirs
       where of_each ->> named.id::text is not null group by 1 order by min(named.place) limit 20`,
      [id, named],
    ),
  )
  if (rows.length > 0) return rows.map((row) => row.id)
  const place = standing === 'deal' ? { dealId: id } : { dealId: null, contactId: id }
  return [await whoGetsWork(ctx, place)].filter((one) => one !== undefined)
}

const setField = setAction({
  id: 'tasks.set',
  of: 'task',
  words: { pt: 'preencher na tarefa', en: 'set on the task' },
  record: taskRecord,
  needs: () => ['tasks.edit', 'tasks.edit-others'],
  lock: taskForUpdate,
  edit: changeTask,
})

/** By the rules of the task: one that waits for others is neither started nor finished, and finishing moves its deal. */
const statusAction: Action = {
  id: 'tasks.put',
  of: 'task',
  words: { pt: 'pôr a tarefa em', en: 'put the task in' },
  input: { status: { kind: 'record', of: 'task-status', words: { pt: 'status', en: 'status' }, isRequired: true } },
  needs: () => ['tasks.edit', 'tasks.edit-others', 'deals.move'],
  judges: waitsRefused,
  async run(ctx, { record, input }) {
    await putInStatus(ctx, record.id, { statusId: String(input.status), withoutMoving: false })
    return undefined
  },
}

const tellOfTask = tellAction({
  id: 'tasks.tell',
  of: 'task',
  words: { pt: 'avisar sobre a tarefa', en: 'notify about the task' },
  who: {
    responsible: { pt: 'quem responde por ela', en: 'whoever is responsible for it' },
    owner: { pt: 'o dono dela', en: 'its owner' },
  },
  async read(ctx, id, who) {
    const task = await find(ctx, tasksEntity, id)
    const { title, responsibleIds, ownerId } = who ? { ...task, ...(await peopleOfNext(ctx, task)) } : task
    const people = who === 'owner' ? [ownerId] : who === 'responsible' ? responsibleIds : []
    return { name: title, link: `/tasks/${id}`, people }
  },
})

export const taskActions: Action[] = [
  addOn('deal', { pt: 'criar a tarefa no negócio', en: 'add a task to the deal' }),
  addOn('contact', { pt: 'criar a tarefa no contato', en: 'add a task to the contact' }),
  statusAction,
  setField,
  tellOfTask,
]
