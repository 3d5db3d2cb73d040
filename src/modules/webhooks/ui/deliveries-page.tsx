import { IconArrowLeft, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { type WebhookDelivery, webhooks } from '../contract.ts'
import { deliveryRecord as record } from '../delivery-record.ts'
import { webhookMessages } from '../messages.ts'
import { useAnswerWords, useEventWords } from './answer-words.ts'
import { DeliveryPeek } from './delivery-peek.tsx'
import { webhookScreenMessages as words } from './messages.ts'
import { ReplayDialog } from './replay-dialog.tsx'
import { deliverySearch } from './settings.ts'

type Row = Pick<WebhookDelivery, 'event' | 'createdAt' | 'dueAt' | 'answer'>
const written = writtenColumn<Row>()
const columns = [
  written({ id: 'event', needs: ['event'], cell: ({ event }) => <EventName event={event} /> }),
  written({ id: 'createdAt', needs: ['createdAt'], cell: ({ createdAt }) => momentOf(createdAt) }),
  written({ id: 'dueAt', needs: ['dueAt'], cell: ({ dueAt }) => dueAt && momentOf(dueAt) }),
  written({ id: 'answer', needs: ['answer'], cell: ({ answer }) => <AnswerInWords answer={answer} /> }),
]

const momentOf = (at: string) => `${formatDate(at)} ${formatTime(at)}`
const EventName = ({ event }: Pick<Row, 'event'>) => useEventWords()(event)
const AnswerInWords = ({ answer }: Pick<Row, 'answer'>) => useAnswerWords()(answer)

/** The calls of one webhook, or of all, and what was answered. */
export function DeliveriesPage() {
  const { t } = useText(words)
  const address = useUrlState(deliverySearch)
  const mayEdit = useMay(webhooks.edit.needs)
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
      {isReplaying && webhookId && <ReplayDialog id={webhookId} onClose={() => setReplaying(false)} />}
    </RecordList>
  )
}
