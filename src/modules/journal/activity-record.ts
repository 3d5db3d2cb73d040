import { z } from 'zod'
import { choice, count, instant, other, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'
import { person } from '../access/fields.ts'

const made = { isComputed: true, isAlways: true, isUntold: true } as const

/** What people wrote on a record: a note, a call that they logged, an appointment that they made. */
export const activityRecord = record({
  kind: 'activity',
  table: 'journal',
  fields: {
    recordName: text({ pt: 'Registro', en: 'Record' }, { ...made, isName: true, column: { id: 'record', width: 16 } }),
    kind: choice(
      { pt: 'Tipo', en: 'Kind' },
      {
        note: { pt: 'Nota', en: 'Note' },
        call: { pt: 'Ligação', en: 'Call' },
        appointment: { pt: 'Compromisso', en: 'Appointment' },
      },
      { ...made, shape: z.enum(['note', 'call', 'appointment']), column: { width: 8 }, filter: true },
    ),
    recordKind: choice(
      { pt: 'Em', en: 'On' },
      { deal: { pt: 'Negócio', en: 'Deal' }, contact: { pt: 'Contato', en: 'Contact' } },
      { ...made, shape: z.enum(['deal', 'contact']), column: { width: 8 }, filter: true },
    ),
    recordId: other(
      { pt: 'Registro', en: 'Record' },
      { input: z.never(), output: z.string() },
      { isComputed: true, inRow: true, isUntold: true },
    ),
    authorId: person(
      { pt: 'Usuário', en: 'User' },
      { isComputed: true, isUntold: true, column: { width: 11 }, filter: true },
    ),
    createdAt: instant({ pt: 'Data', en: 'Date' }, { ...made, column: { width: 8 }, order: true, filter: 'created' }),
    content: text({ pt: 'Texto', en: 'Text' }, { ...made, column: { id: 'text', width: 24 } }),
    direction: choice(
      { pt: 'Sentido da ligação', en: 'Direction of the call' },
      { out: { pt: 'Feita', en: 'Made' }, in: { pt: 'Recebida', en: 'Received' } },
      { isComputed: true, isUntold: true, column: { width: 8, isOptional: true }, filter: true },
    ),
    result: choice(
      { pt: 'Resultado da ligação', en: 'Result of the call' },
      {
        answered: { pt: 'Atendida', en: 'Answered' },
        'no-answer': { pt: 'Não atendeu', en: 'No answer' },
        busy: { pt: 'Ocupado', en: 'Busy' },
        voicemail: { pt: 'Caixa postal', en: 'Voicemail' },
        'wrong-number': { pt: 'Número errado', en: 'Wrong number' },
      },
      { isComputed: true, isUntold: true, column: { width: 9, isOptional: true }, filter: true },
    ),
    minutes: count(
      { pt: 'Duração (min)', en: 'Duration (min)' },
      { isComputed: true, isUntold: true, column: { width: 6, isOptional: true } },
    ),
  },
})
