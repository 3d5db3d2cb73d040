import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { type Webhook, webhooks } from '../contract.ts'
import { webhookMessages } from '../messages.ts'
import { webhookRecord as record } from '../webhook-record.ts'
import { momentOf } from './answer-words.ts'
import { webhookScreenMessages as words } from './messages.ts'
import { NewWebhook } from './new-webhook.tsx'
import { WebhookDrawer } from './webhook-drawer.tsx'
import { webhookSearch } from './webhook-search.ts'

const columns = [
  writtenColumn<Webhook>()({ id: 'trigger', needs: ['trigger'], cell: (row) => <Trigger event={row.trigger} /> }),
  writtenColumn<Webhook>()({ id: 'state', needs: ['state', 'failsSince'], cell: (row) => <State of={row} /> }),
]
/** The drawer starts from the row. */
const always = Object.keys(record.fields)

/** The webhooks of the company. */
export function WebhooksPage() {
  const { t } = useText(words)
  const address = useUrlState(webhookSearch)
  const mayAdd = useMay(webhooks.create.needs)
  const mayEdit = useMay(webhooks.edit.needs)
  const close = () => address.set({ open: undefined, add: undefined })
  return (
    <RecordList
      name="webhooks"
      record={record}
      endpoint={webhooks.list}
      address={address}
      title={webhookMessages['webhooks.title']}
      count={words['webhooksUi.count']}
      search={{ words: words['webhooksUi.search'] }}
      empty={{ icon: IconWebhook, title: words['webhooksUi.empty'], why: words['webhooksUi.empty_why'] }}
      columns={columns}
      always={always}
      room="webhooks"
      change={mayEdit && { endpoint: webhooks.change, refreshes: [webhooks.list, webhooks.show] }}
      over={(row) => row && mayEdit && <WebhookDrawer key={row.id} webhook={row} onClose={close} />}
      actions={
        mayAdd && (
          <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
            {t('webhooksUi.new')}
          </Button>
        )
      }
    >
      {mayAdd && address.value.add && <NewWebhook onClose={close} />}
    </RecordList>
  )
}

/** The words of a trigger; its name where no module has it any more. */
function Trigger({ event }: { event: string }) {
  const triggers = useItem(webhooks.choices, {}).data?.triggers ?? []
  return <>{triggers.find((one) => one.event === event)?.label ?? event}</>
}

/** Whether it calls; of one whose calls fail also since when. */
function State({ of: { state, failsSince } }: { of: Pick<Webhook, 'state' | 'failsSince'> }) {
  const { t, say } = useText(words)
  if (state === 'failing' && failsSince) return <>{t('webhooksUi.failing_since', { at: momentOf(failsSince) })}</>
  return <>{say(record.fields.state.valueWords[state as 'active'])}</>
}
