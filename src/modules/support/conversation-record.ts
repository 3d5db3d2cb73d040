import { z } from 'zod'
import { choice, count, instant, reference, requiredReference, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { person } from '../access/fields.ts'
import { conversationStates } from './conversation.ts'

const made = { isComputed: true, isAlways: true, isUntold: true } as const
const optional = { isOptional: true } as const

/** A conversation as reports show it: where it is, who served it, how long it waited and took, and how it was scored. */
export const conversationRecord = record({
  kind: 'conversation',
  table: 'conversations',
  fields: {
    title: text({ pt: 'Cliente', en: 'Customer' }, { ...made, isName: true, column: { id: 'customer', width: 14 } }),
    number: count({ pt: 'Nº', en: 'No.' }, { ...made, column: { width: 5 }, order: true }),
    state: choice(
      { pt: 'Situação', en: 'State' },
      {
        queue: { pt: 'Na fila', en: 'Waiting' },
        bot: { pt: 'Com o robô', en: 'With the bot' },
        service: { pt: 'Em atendimento', en: 'Being served' },
        closed: { pt: 'Encerrada', en: 'Closed' },
      },
      { ...made, shape: z.enum(conversationStates), column: { width: 8 }, filter: true },
    ),
    departmentId: reference('department')(
      { pt: 'Departamento', en: 'Department' },
      { isComputed: true, isUntold: true, column: { id: 'department', width: 9 } },
    ),
    operatorId: person(
      { pt: 'Operador', en: 'Operator' },
      { isComputed: true, isUntold: true, column: { id: 'operator', width: 11 }, filter: true },
    ),
    channelId: requiredReference('channel')(
      { pt: 'Canal', en: 'Channel' },
      { isComputed: true, isUntold: true, column: { id: 'channel', width: 9, ...optional } },
    ),
    startedAt: instant(
      { pt: 'Início', en: 'Started' },
      { ...made, column: { width: 8 }, order: true, filter: 'started' },
    ),
    endedAt: instant({ pt: 'Fim', en: 'Ended' }, { ...made, column: { width: 8, ...optional }, filter: 'ended' }),
    /** Minutes from its first message until somebody of the company answered. */
    waitMinutes: count({ pt: 'Espera (min)', en: 'Waited (min)' }, { ...made, column: { id: 'wait', width: 6 } }),
    /** Minutes from when it was taken until it ended. */
    serviceMinutes: count(
      { pt: 'Atendimento (min)', en: 'Served (min)' },
      { ...made, column: { id: 'service', width: 6 } },
    ),
    score: count({ pt: 'Nota', en: 'Score' }, { ...made, column: { width: 4 } }),
    scoreComment: text(
      { pt: 'Comentário', en: 'Comment' },
      { ...made, column: { id: 'comment', width: 16, ...optional } },
    ),
  },
})
