import { z } from 'zod'
import { choice, count, instant, other, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'

const computed = { isComputed: true, isAlways: true } as const

/** A call of a webhook about one event, with what became of it. */
export const deliveryRecord = record({
  kind: 'webhook-delivery',
  table: 'webhook_deliveries',
  fields: {
    event: text({ pt: 'Evento', en: 'Event' }, { ...computed, isName: true, column: { width: 13 } }),
    webhookName: text({ pt: 'Webhook', en: 'Webhook' }, { ...computed, column: { width: 12 } }),
    /** How the record is called, for whoever sees it. */
    about: text({ pt: 'Sobre', en: 'About' }, { ...computed, column: { width: 14 } }),
    createdAt: instant(
      { pt: 'Quando', en: 'When' },
      { ...computed, column: { width: 10, phone: 'fact' }, order: true, filter: ['since', 'until'] },
    ),
    state: choice(
      { pt: 'Situação', en: 'Status' },
      {
        waiting: { pt: 'Aguardando', en: 'Waiting' },
        sent: { pt: 'Entregue', en: 'Delivered' },
        failed: { pt: 'Falhou', en: 'Failed' },
        skipped: { pt: 'Não enviada', en: 'Not sent' },
      },
      { ...computed, column: { width: 8, phone: 'fact' }, filter: true },
    ),
    tries: count({ pt: 'Tentativas', en: 'Tries' }, { ...computed, column: { width: 6 } }),
    dueAt: instant({ pt: 'Próxima tentativa', en: 'Next try' }, { isComputed: true, column: { width: 10 } }),
    answer: text({ pt: 'Resposta', en: 'Response' }, { ...computed, column: { width: 12 } }),
    objectId: other(
      { pt: 'Registro', en: 'Record' },
      { input: z.never(), output: z.string() },
      { ...computed, inRow: true },
    ),
  },
})
