import type { ExportColumn } from '../../../platform/export/list-export.ts'
import { formatMessage, type Lang } from '../../../platform/i18n/messages.ts'
import { webhookTrigger } from '../../../platform/outside/webhook-trigger.ts'
import { exportOfList } from '../../lists/server/public.ts'
import { answerWords } from '../answer-words.ts'
import type { Webhook, WebhookDelivery } from '../contract.ts'
import { deliveryRecord } from '../delivery-record.ts'
import { webhookMessages } from '../messages.ts'
import { webhookRecord } from '../webhook-record.ts'
import { deliveryList, webhookList } from './lists.ts'
import { testEvent } from './sending/body-of-delivery.ts'

/** How an event is called; one that no module has any more keeps its name. */
function eventWords(lang: Lang, event: string) {
  const label = event === testEvent ? webhookMessages['webhooks.event.test'] : webhookTrigger(event)?.label
  return label ? formatMessage(lang, label) : event
}

const trigger: ExportColumn<Pick<Webhook, 'trigger'>> = {
  id: 'trigger',
  title: webhookRecord.fields.trigger.words,
  needs: ['trigger'],
  value: (row, lang) => eventWords(lang, row.trigger),
}

const event: ExportColumn<Pick<WebhookDelivery, 'event'>> = {
  id: 'event',
  title: deliveryRecord.fields.event.words,
  needs: ['event'],
  value: (row, lang) => eventWords(lang, row.event),
}

const answer: ExportColumn<Pick<WebhookDelivery, 'answer'>> = {
  id: 'answer',
  title: deliveryRecord.fields.answer.words,
  needs: ['answer'],
  value: (row, lang) => answerWords(lang, row.answer),
}

/** Events and answers as the lists call them, not by their codes. */
export const webhookExports = [exportOfList(webhookList, [trigger]), exportOfList(deliveryList, [event, answer])]
