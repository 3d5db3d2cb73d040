import { IconArrowLeft, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { webhooks } from '../contract.ts'
import { deliveryRecord as record } from '../delivery-record.ts'
import { webhookMessages } from '../messages.ts'
import { DeliveryPeek } from './delivery-peek.tsx'
import { webhookScreenMessages as words } from './messages.ts'
import { ReplayDialog } from './replay-dialog.tsx'
import { deliverySearch } from './settings.ts'

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
