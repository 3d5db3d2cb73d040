import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id, instant, pageOf, paging } from '../../platform/contract/shapes.ts'

export const Notification = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** An address of this application. */
  link: z.string(),
  at: instant,
  isRead: z.boolean(),
})

/** Whether a kind is shown in the product and on the person's devices. */
const ChoiceInput = z.object({ kind: z.string().max(60), inApp: z.boolean(), push: z.boolean() })
/** The name of the kind. */
export const Choice = ChoiceInput.extend({ label: z.string() })

/** A browser's subscription as the Push API returns it. */
export const Subscription = z.object({
  endpoint: z.url().max(2000),
  keys: z.object({
    p256dh: z.string().min(80).max(100),
    auth: z.string().min(16).max(40),
  }),
})

/** Personal: programs have no access. */
const own = { needs: 'session', isPersonal: true } as const

export const notifications = {
  list: endpoint('GET /notifications', {
    ...own,
    summary: 'What the person was told, newest first',
    query: paging,
    reply: pageOf(Notification).extend({ unread: z.int() }),
  }),
  read: endpoint('PUT /notifications/:id/reading', {
    ...own,
    summary: 'Marks one as read',
    refusals: ['notifications.not_found'],
  }),
  readAll: endpoint('POST /notifications/readings', { ...own, summary: 'Marks all as read' }),
  choices: endpoint('GET /notification-choices', {
    ...own,
    summary: 'What the person wants to be told about',
    reply: z.array(Choice),
  }),
  choose: endpoint('PUT /notification-choices', {
    ...own,
    summary: 'Turns one kind on or off',
    body: ChoiceInput,
    reply: z.array(Choice),
  }),
  pushKey: endpoint('GET /push/key', {
    ...own,
    summary: 'The public key that browsers subscribe with',
    reply: z.object({ key: z.string(), isSubscribed: z.boolean() }),
  }),
  subscribe: endpoint('PUT /push/subscription', {
    ...own,
    summary: 'Sends notifications to the device of this session',
    body: Subscription,
    refusals: ['notifications.push_unknown'],
  }),
  unsubscribe: endpoint('DELETE /push/subscription', {
    ...own,
    summary: 'Sends no more notifications to the device of this session',
  }),
}

export type Notification = z.infer<typeof Notification>
export type Choice = z.infer<typeof Choice>
export type Subscription = z.infer<typeof Subscription>
