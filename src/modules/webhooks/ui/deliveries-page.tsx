import { IconArrowLeft, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { type WebhookDelivery, webhooks } from '../contract.ts'
import { deliveryRecord as record } from '../delivery-record.ts'
import { webhookMessages } from '../messages.ts'
import { momentOf, useAnswerWords, useEventWords } from './answer-words.ts'
import { DeliveryPeek } from './delivery-peek.tsx'
import { webhookScreenMessages as words } from './messages.ts'
import { ReplayDialog } from './replay-dialog.tsx'
import { useResendMany } from './resend-many.tsx'
import { deliverySearch } from './webhook-search.ts'

type Row = Pick<WebhookDelivery, 'event' | 'createdAt' | 'state' | 'dueAt' | 'answer'>
const written = writtenColumn<Row>()
const columns = [
  written({ id: 'event', needs: ['event'], cell: ({ event }) => <EventName event={event} /> }),
  written({ id: 'createdAt', needs: ['createdAt'], cell: ({ createdAt }) => momentOf(createdAt) }),
  written({ id: 'dueAt', needs: ['dueAt', 'state'], cell: (row) => nextTryOf(row) }),
  written({ id: 'answer', needs: ['answer'], cell: ({ answer }) => <AnswerInWords answer={answer} /> }),
]

/** What waits without a next try does so for its webhook. */
function nextTryOf({ state, dueAt }: Pick<Row, 'state' | 'dueAt'>) {
  if (dueAt) return momentOf(dueAt)
  return state === 'waiting' ? textNow(words['webhooksUi.once_calling']) : null
}
const EventName = ({ event }: Pick<Row, 'event'>) => useEventWords()(event)
const AnswerInWords = ({ answer }: Pick<Row, 'answer'>) => useAnswerWords()(answer)

/** The calls of one webhook, or of all, and what was answered. */
export function DeliveriesPage() {
  const { t } = useText(words)
  const address = useUrlState(deliverySearch)
  const mayEdit = useMay(webhooks.edit.needs)
  const resending = useResendMany()
  const [isReplaying, setReplaying] = useState(false)
  const { webhookId } = address.value
  return (
    <RecordList
      name="webhook-deliveries"
      record={record}
      endpoint={webhooks.deliveries}
      address={address}
      title={webhookMessages['webhooks.deliveries']}
      columns={columns}
      count={words['webhooksUi.deliveries_count']}
      empty={{
        icon: IconSend,
        title: words['webhooksUi.deliveries_empty'],
        why: words['webhooksUi.deliveries_why'],
      }}
      room="webhooks"
      bulk={resending.button}
      peek={({ id, place }) => mayEdit && <DeliveryPeek key={id} id={id} place={place} />}
      actions={
        <>
          <LinkButton to="/settings/integrations/webhooks" icon={IconArrowLeft}>
            {t('webhooksUi.back')}
          </LinkButton>
          {mayEdit && webhookId && <Button onClick={() => setReplaying(true)}>{t('webhooksUi.replay')}</Button>}
        </>
      }
    >
      {resending.dialogs}
      {isReplaying && webhookId && <ReplayDialog id={webhookId} onClose={() => setReplaying(false)} />}
    </RecordList>
  )
}
