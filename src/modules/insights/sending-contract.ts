import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id } from '../../platform/contract/shapes.ts'
import { isPlainName } from '../../platform/rules/plain-words.ts'
import { DashboardFilter } from './insight-shapes.ts'
import { rhythms, sendingLimits } from './sendings.ts'

const address = z
  .string()
  .max(6000)
  .regex(/^\/(reports|dashboard)(\/[a-z0-9/-]*)?(\?.*)?$/, 'platform.invalid')
const sendingFields = {
  /** It is sent in the company's name, so people given none of it cannot see it. */
  name: z
    .string()
    .trim()
    .min(1, 'field.required')
    .max(sendingLimits.name)
    .refine(isPlainName, 'insights.sendings.name_plain'),
  /** The report or dashboard as its address says it. */
  address,
  rhythm: z.enum(rhythms),
  day: z.int().min(0).max(31).nullable().default(null),
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'platform.invalid'),
  recipientIds: z.array(id).min(1, 'insights.sendings.nobody').max(sendingLimits.recipients),
  /** Also announced over WhatsApp: the figures and the link. */
  byPhone: z.boolean().default(false),
}
const SendingInput = z.object(sendingFields)
export type SendingInput = z.output<typeof SendingInput>

const Sending = z.object({
  id,
  ...sendingFields,
  // As it was given, also before names were limited.
  name: z.string(),
  day: z.int().nullable(),
  byPhone: z.boolean(),
  isOn: z.boolean(),
  /** Created by the person who asks; the others are sent to them. */
  isOwn: z.boolean(),
  dueAt: z.string(),
  lastSentAt: z.string().nullable(),
  /** The state of the person's last WhatsApp message about it. */
  phone: z.object({ state: z.enum(['waiting', 'sent', 'failed']), why: z.string(), at: z.string() }).nullable(),
})
export type Sending = z.infer<typeof Sending>

export const alertRules = ['above', 'below', 'unusual'] as const
const alertFields = {
  facts: z.string().max(120),
  measure: z.string().max(120),
  filter: DashboardFilter,
  rule: z.enum(alertRules),
  /** In the unit of the figure: cents, or shares of one. */
  threshold: z.number().min(-1e15).max(1e15).nullable().default(null),
}
const AlertInput = z.object(alertFields).refine(({ rule, threshold }) => rule === 'unusual' || threshold !== null, {
  path: ['threshold'],
  error: 'field.required',
})
export type AlertInput = z.output<typeof AlertInput>

const Alert = z.object({
  id,
  title: z.string(),
  as: z.string(),
  rule: z.enum(alertRules),
  threshold: z.number().nullable(),
  period: z.string(),
  isTold: z.boolean(),
})
export type Alert = z.infer<typeof Alert>

export const sendings = {
  sendings: endpoint('GET /report-sendings', {
    needs: 'session',
    isPersonal: true,
    summary: 'Reports and dashboards that one has sent by e-mail, and those that one is sent',
    reply: z.array(Sending),
  }),
  phoneSendings: endpoint('GET /report-sendings/phone', {
    needs: 'session',
    isPersonal: true,
    summary: 'Whether sendings can be told of over WhatsApp: a number is connected',
    reply: z.object({ isOffered: z.boolean() }),
  }),
  addSending: endpoint('POST /report-sendings', {
    needs: 'session',
    isPersonal: true,
    summary:
      'Have a report or dashboard sent by e-mail, and told of over WhatsApp: each recipient gets what they may see themselves',
    body: SendingInput,
    reply: Sending,
  }),
  editSending: endpoint('PUT /report-sendings/:id', {
    needs: 'session',
    isPersonal: true,
    summary: 'Change what a sending of one’s own sends, when and to whom',
    body: SendingInput,
    reply: Sending,
    refusals: ['platform.not_found'],
  }),
  turnSending: endpoint('PATCH /report-sendings/:id', {
    needs: 'session',
    isPersonal: true,
    summary: 'Pause a sending of one’s own, or let it go on',
    body: z.object({ isOn: z.boolean() }),
    reply: Sending,
    refusals: ['platform.not_found'],
  }),
  removeSending: endpoint('DELETE /report-sendings/:id', {
    needs: 'session',
    isPersonal: true,
    summary: 'End a sending of one’s own, or be sent one of somebody else’s no more',
    refusals: ['platform.not_found'],
  }),
  sendNow: endpoint('POST /report-sendings/:id/deliveries', {
    needs: 'session',
    isPersonal: true,
    summary: 'Send a sending of one’s own at once to all who receive it, besides its days',
    reply: Sending,
    refusals: ['platform.not_found', 'insights.sendings.just_sent'],
  }),
  alerts: endpoint('GET /figure-alerts', {
    needs: 'session',
    isPersonal: true,
    summary: 'The alerts that one has set',
    reply: z.array(Alert),
  }),
  addAlert: endpoint('POST /figure-alerts', {
    needs: 'session',
    isPersonal: true,
    summary: 'Be told once when a figure passes a threshold or leaves its usual range, until it returns',
    body: AlertInput,
    reply: Alert,
  }),
  removeAlert: endpoint('DELETE /figure-alerts/:id', {
    needs: 'session',
    isPersonal: true,
    summary: 'Remove an alert',
    refusals: ['platform.not_found'],
  }),
}
