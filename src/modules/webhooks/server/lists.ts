import { recordList, wholeCompany, wordsIn } from '../../lists/server/public.ts'
import { webhooks } from '../contract.ts'
import { keptFor } from '../delivery.ts'
import { deliveryRecord } from '../delivery-record.ts'
import { webhookRecord } from '../webhook-record.ts'
import { type About, namesOfAbout } from './names-of-about.ts'

const waiting = `from webhook_deliveries d where d.tenant_id = r.tenant_id and d.webhook_id = r.id and d.state = 'waiting'`
/** It calls, and the last try failed. */
const isFailing = 'r.is_active and r.pause_reason is null and r.failures > 0'
const failing = `${waiting} and d.tries > 0`
/** When a person turned it off, and who. */
const turnedOff = `from events e where e.tenant_id = r.tenant_id and e.subject_id = r.id and e.subject_kind = 'webhook'
  and e.after ->> 'isActive' = 'false' order by e.seq desc limit 1`

/** The last answer in short: its status, or why there was none. */
export const answerSql = `coalesce(d.answers -> -1 ->> 'status', d.answers -> -1 ->> 'fault', d.reason)`

export const webhookList = recordList({
  name: 'webhooks',
  title: { pt: 'Webhooks', en: 'Webhooks' },
  record: webhookRecord,
  endpoint: webhooks.list,
  alias: 'r',
  reach: wholeCompany,
  narrow: wordsIn('r.name'),
  fields: {
    state: `case when not r.is_active then 'off' when r.pause_reason is not null then 'paused'
      when ${isFailing} then 'failing' else 'active' end`,
    pauseReason: `coalesce(r.pause_reason, '')`,
    lastFault: `case when ${isFailing} then coalesce((select ${answerSql} ${failing} order by d.number desc limit 1), '')
      else r.last_fault end`,
    failsSince: `case when ${isFailing} then (select min(d.created_at) ${failing}) end`,
    waiting: `(select count(*) ${waiting})`,
    restsSince: `case when not r.is_active then (select e.at ${turnedOff}) when r.pause_reason is not null then r.paused_at end`,
    restsBy: `coalesce(case when not r.is_active then (select e.actor_name ${turnedOff})
        when r.pause_reason = 'maker'
        then (select u.name from users u where u.tenant_id = r.tenant_id and u.id = r.created_by) end, '')`,
    keptUntil: `(select min(coalesce(d.asked_at, d.created_at)) + interval '${keptFor.hours} hours' ${waiting})`,
  },
})

export const webhookNameSql = '(select w.name from webhooks w where w.tenant_id = d.tenant_id and w.id = d.webhook_id)'
export const isCallingSql = `exists (select from webhooks w where w.tenant_id = d.tenant_id and w.id = d.webhook_id
  and w.is_active and w.pause_reason is null)`
/** A call has a next try only while its webhook calls. */
export const dueSql = `case when ${isCallingSql} then d.due_at end`
/** What `namesOfAbout` reads. */
export const aboutSql = `json_build_object('event', d.event, 'kind', d.told ->> 'subjectKind', 'id', d.object_id)`

export const deliveryList = recordList({
  name: 'webhook-deliveries',
  title: { pt: 'Entregas de webhooks', en: 'Webhook deliveries' },
  record: deliveryRecord,
  endpoint: webhooks.deliveries,
  alias: 'd',
  reach: wholeCompany,
  fields: { answer: answerSql, webhookName: webhookNameSql, about: aboutSql, dueAt: dueSql },
  finish: { about: (ctx, some) => namesOfAbout(ctx, some as About[]) },
  filters: { webhookId: (id: string, found) => found.add('d.webhook_id = ?', id) },
})
