import { z } from 'zod'
import { requiredText } from '../../platform/contract/shapes.ts'
import { choice, flag, instant, other, text } from '../../platform/record/field.ts'
import { record } from '../../platform/record/record.ts'

const inForm = { isFirst: true, section: 'main', isWide: true } as const
const named = { shape: requiredText, isRequired: true, isName: true, order: { rises: true } } as const
const computed = { isComputed: true, isAlways: true } as const

/** A webhook: the address of another system that is told of one kind of event. */
export const webhookRecord = record({
  kind: 'webhook',
  table: 'webhooks',
  edit: 'webhooks.edit',
  fields: {
    name: text({ pt: 'Nome', en: 'Name' }, { ...inForm, ...named, column: { width: 14 }, filter: true }),
    trigger: text(
      { pt: 'Gatilho', en: 'Trigger' },
      { ...inForm, shape: requiredText, isRequired: true, column: { width: 14 }, filter: true },
    ),
    url: text(
      { pt: 'Endereço (URL)', en: 'URL' },
      {
        ...inForm,
        max: 500,
        isRequired: true,
        column: { width: 20 },
        filter: true,
      },
    ),
    roleId: other(
      { pt: 'Vê como a função', en: 'Sees as role' },
      { input: z.uuid('webhooks.role_required'), output: z.string().nullable() },
      { section: 'main', isFirst: true, isWide: true, isRequired: true, inRow: true },
    ),
    isActive: flag(
      { pt: 'Ativo', en: 'Active' },
      { section: 'main', isFirst: true, filter: true, bulk: true, inRow: true, shape: z.boolean().default(true) },
    ),
    state: choice(
      { pt: 'Situação', en: 'Status' },
      {
        active: { pt: 'Ativo', en: 'Active' },
        failing: { pt: 'Com falhas', en: 'Failing' },
        paused: { pt: 'Pausado', en: 'Paused' },
        off: { pt: 'Desligado', en: 'Off' },
      },
      { ...computed, column: { width: 7 }, isUntold: true },
    ),
    /** Why it waits: the key of a message, `webhooks.pause.<reason>`. */
    pauseReason: text({ pt: 'Motivo da pausa', en: 'Reason for the pause' }, { ...computed, inRow: true }),
    /** What came of the last try where its failures paused it, or its calls fail: a status, or why there was no answer. */
    lastFault: text({ pt: 'Última falha', en: 'Last failure' }, { ...computed, inRow: true, isUntold: true }),
    /** Of one whose last try failed: when the first of the calls that wait for their next try was made. */
    failsSince: instant(
      { pt: 'Com falhas desde', en: 'Failing since' },
      { isComputed: true, inRow: true, isUntold: true },
    ),
    /** Since when it is paused or off, and who is the cause of it; nobody where it paused by itself. */
    restsSince: instant({ pt: 'Parado desde', en: 'Stopped since' }, { isComputed: true, inRow: true, isUntold: true }),
    restsBy: text({ pt: 'Parado por', en: 'Stopped by' }, { ...computed, inRow: true, isUntold: true }),
    /** Until when the first of the calls that wait is kept. */
    keptUntil: instant({ pt: 'Guardado até', en: 'Kept until' }, { isComputed: true, inRow: true, isUntold: true }),
    lastSentAt: instant(
      { pt: 'Última entrega', en: 'Last delivery' },
      { isComputed: true, column: { width: 9 }, isUntold: true },
    ),
    waiting: other(
      { pt: 'Aguardando', en: 'Waiting' },
      { input: z.never(), output: z.int() },
      { ...computed, inRow: true, isUntold: true },
    ),
    createdAt: instant(
      { pt: 'Cadastro', en: 'Created' },
      { ...computed, column: { isOptional: true, width: 9 }, order: true, isUntold: true },
    ),
  },
})
