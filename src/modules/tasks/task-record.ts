import { z } from 'zod'
import { businessDay, id, missing } from '../../platform/contract/shapes.ts'
import { area, choice, count, dayField, flag, instant, other, reference, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { people, person, store } from '../access/fields.ts'
import { funnels } from '../funnels/contract.ts'
import { taskSetup } from './setup-contract.ts'

const made = { isComputed: true, isAlways: true, isUntold: true } as const
const first = { isFirst: true, section: 'main' } as const
const more = { isFirst: true, section: 'more' } as const
const needed = { isRequired: true, isAlways: true } as const
const requiredId = z.uuid('field.required')
/** HH:mm, or nothing: some time of the day. */
export const someHour = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'tasks.time')])
const clock = someHour.default('')

export const priorities = {
  low: { pt: 'Baixa', en: 'Low' },
  medium: { pt: 'Média', en: 'Medium' },
  high: { pt: 'Alta', en: 'High' },
  urgent: { pt: 'Urgente', en: 'Urgent' },
} as const
export type Priority = keyof typeof priorities

const taskType = reference('task-type', { endpoint: taskSetup.types })
const taskStatus = reference('task-status', { endpoint: taskSetup.statuses })

/** A task: what is to be done, by whom and until when, by itself or on a deal or a contact. Times in minutes. */
export const taskRecord = record({
  kind: 'task',
  table: 'tasks',
  title: { pt: '{title}', en: '{title}' },
  edit: 'tasks.edit',
  sections: ['main', 'more'],
  fields: {
    title: text(
      { pt: 'Título', en: 'Title' },
      {
        ...first,
        shape: z.string(missing('field.required')).trim().min(1, 'field.required').max(255),
        isRequired: true,
        isName: true,
        isWide: true,
        column: { width: 17 },
        order: { rises: true },
        filter: true,
        placeholder: 'titulo',
      },
    ),
    number: count(
      { pt: 'Nº', en: 'No.' },
      { ...made, column: { width: 5, isOptional: true }, order: true, filter: true },
    ),
    /** Beside the title: many tasks are called the same. */
    dealTitle: text({ pt: 'Negócio', en: 'Deal' }, { ...made, column: { id: 'deal', width: 13 } }),
    typeId: taskType(
      { pt: 'Tipo', en: 'Type' },
      { ...first, ...needed, shape: requiredId, column: { width: 7 }, inRow: true, filter: true, bulk: true },
    ),
    statusId: taskStatus(
      { pt: 'Status', en: 'Status' },
      {
        ...first,
        ...needed,
        shape: requiredId,
        isFixed: true,
        column: { width: 8, phone: 'fact' },
        inRow: true,
        filter: true,
        bulk: true,
      },
    ),
    statusKind: choice(
      { pt: 'Situação', en: 'State' },
      {
        'to-do': { pt: 'A fazer', en: 'To do' },
        'in-progress': { pt: 'Em andamento', en: 'In progress' },
        done: { pt: 'Concluída', en: 'Done' },
      },
      {
        isComputed: true,
        isUntold: true,
        shape: z.enum(['to-do', 'in-progress', 'done']),
        inRow: true,
        filter: 'kind',
      },
    ),
    responsibleIds: people(
      { pt: 'Responsáveis', en: 'Responsible' },
      {
        ...first,
        shape: z
          .array(id, 'field.required')
          .min(1, 'field.required')
          .max(20)
          .overwrite((ids) => [...new Set(ids)]),
        isRequired: true,
        isWide: true,
        inRow: true,
        filter: 'responsible',
        bulk: true,
      },
    ),
    responsibles: text(
      { pt: 'Responsáveis', en: 'Responsible' },
      { ...made, isRowOnly: true, column: { id: 'responsible', width: 10 } },
    ),
    startsOn: dayField(
      { pt: 'Início', en: 'Start' },
      {
        ...first,
        ...needed,
        shape: businessDay,
        column: { width: 7, isOptional: true },
        order: { rises: true },
        filter: 'starts',
        bulk: true,
      },
    ),
    startsTime: text({ pt: 'Hora de início', en: 'Start time' }, { ...first, shape: clock, inRow: true }),
    dueOn: dayField(
      { pt: 'Entrega', en: 'Due' },
      {
        ...first,
        ...needed,
        shape: businessDay,
        column: { width: 7, phone: 'value' },
        filter: 'due',
        bulk: true,
        placeholder: 'prazo',
      },
    ),
    dueTime: text(
      { pt: 'Hora da entrega', en: 'Due time' },
      { ...first, shape: clock, inRow: true, placeholder: 'hora' },
    ),
    dueAt: instant({ pt: 'Prazo', en: 'Deadline' }, { ...made, inRow: true, order: { as: 'due', rises: true } }),
    overdue: flag({ pt: 'Atrasada', en: 'Overdue' }, { ...made, inRow: true, filter: true }),
    blocked: flag({ pt: 'Bloqueada', en: 'Blocked' }, { ...made, inRow: true, filter: true }),
    /** What it waits for first, where the reader sees that; empty otherwise. */
    waitsFor: text({ pt: 'Espera', en: 'Waits for' }, { ...made, isRowOnly: true, inRow: true }),
    priority: choice({ pt: 'Prioridade', en: 'Priority' }, priorities, {
      ...first,
      shape: z.enum(['low', 'medium', 'high', 'urgent']).default('medium'),
      isRequired: true,
      column: { width: 6 },
      filter: true,
      bulk: true,
    }),
    ownerId: person(
      { pt: 'Dono', en: 'Owner' },
      {
        ...more,
        shape: id.optional(),
        isAlways: true,
        column: { width: 10, isOptional: true },
        inRow: true,
        filter: 'owner',
      },
    ),
    dealId: other(
      { pt: 'Negócio', en: 'Deal' },
      { input: id.nullable().default(null), output: z.string().nullable() },
      { isFixed: true, inRow: true, isUntold: true },
    ),
    dealNumber: count({ pt: 'Nº do negócio', en: 'Deal number' }, { isComputed: true, isUntold: true, inRow: true }),
    contactId: other(
      { pt: 'Contato', en: 'Contact' },
      { input: id.nullable().default(null), output: z.string().nullable() },
      { isFixed: true, inRow: true, isUntold: true },
    ),
    contactName: text(
      { pt: 'Contato', en: 'Contact' },
      { ...made, column: { id: 'contact', width: 12, phone: 'fact' } },
    ),
    origin: choice(
      { pt: 'Origem', en: 'Origin' },
      {
        manual: { pt: 'Manual', en: 'Manual' },
        deal: { pt: 'Negócio', en: 'Deal' },
        contact: { pt: 'Contato', en: 'Contact' },
        'service-order': { pt: 'Ordem de serviço', en: 'Service order' },
        automation: { pt: 'Automação', en: 'Automation' },
      },
      {
        isComputed: true,
        shape: z.enum(['manual', 'deal', 'contact', 'service-order', 'automation']),
        column: { width: 8, isOptional: true },
        filter: true,
      },
    ),
    storeId: store(
      { pt: 'Loja', en: 'Store' },
      { isComputed: true, column: { width: 9, isOptional: true }, filter: true, isUntold: true },
    ),
    endsOn: dayField(
      { pt: 'Término', en: 'End' },
      { ...more, column: { width: 7, isOptional: true }, filter: 'ends', inRow: true },
    ),
    finishedAt: instant({ pt: 'Concluída em', en: 'Done at' }, { isComputed: true, inRow: true, isUntold: true }),
    estimatedMinutes: count(
      { pt: 'Tempo previsto (min)', en: 'Estimated time (min)' },
      {
        ...more,
        shape: z.int().min(1).max(60_000).nullable().default(null),
        column: { id: 'estimated', width: 7, isOptional: true },
      },
    ),
    executedMinutes: count(
      { pt: 'Tempo executado (min)', en: 'Executed time (min)' },
      { ...made, column: { id: 'executed', width: 7, isOptional: true } },
    ),
    targetStatusId: reference('status', { endpoint: funnels.show, within: 'statuses' })(
      { pt: 'Ao concluir, o negócio vai para', en: 'When done, the deal moves to' },
      { section: 'more', inRow: true },
    ),
    repeats: other(
      { pt: 'Repetição', en: 'Repetition' },
      {
        input: z
          .object({
            every: z.int().min(1).max(365),
            unit: z.enum(['day', 'week', 'month']),
            until: businessDay.nullable().default(null),
          })
          .nullable()
          .default(null),
        output: z
          .object({ every: z.int(), unit: z.enum(['day', 'week', 'month']), until: z.string().nullable() })
          .nullable(),
      },
      { inRow: true, isUntold: true },
    ),
    items: count({ pt: 'Itens', en: 'Items' }, { ...made, inRow: true }),
    itemsDone: count({ pt: 'Itens feitos', en: 'Items done' }, { ...made, inRow: true }),
    description: area({ pt: 'Descrição', en: 'Description' }, { ...first, isWide: true }),
    createdAt: instant(
      { pt: 'Criada em', en: 'Created' },
      { ...made, column: { width: 7, isOptional: true }, order: true, filter: 'created' },
    ),
  },
})
