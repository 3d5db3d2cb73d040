import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type ListedRow, RecordEditor } from '../../lists/ui/public.ts'
import { type Webhook, webhooks } from '../contract.ts'
import { maxFailures } from '../delivery.ts'
import { webhookMessages } from '../messages.ts'
import { webhookRecord as record } from '../webhook-record.ts'
import { momentOf, useAnswerWords } from './answer-words.ts'
import { webhookScreenMessages as words } from './messages.ts'
import { RestOfWebhook } from './rest-of-webhook.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { UnknownAddress } from './unknown-address.tsx'
import { useWebhookInputs } from './webhook-inputs.tsx'
import styles from './webhooks.module.css'

const endpoints = { add: webhooks.create, edit: webhooks.edit }
const says = {
  add: words['webhooksUi.new'],
  edit: words['webhooksUi.edit'],
  saved: words['webhooksUi.saved'],
  ask: words['webhooksUi.ask'],
  consequence: words['webhooksUi.ask_text'],
}
const refreshes = [webhooks.list, webhooks.show]

/** A webhook over the list: its state, what can be done with it, and its fields. */
export function WebhookDrawer({ webhook, onClose }: { webhook: ListedRow; onClose(): void }) {
  const [secret, setSecret] = useState<string>()
  const { written, more } = useWebhookInputs()
  if (secret) return <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
  return (
    <RecordEditor
      record={record}
      row={webhook}
      endpoints={endpoints}
      removal={webhooks.remove}
      refreshes={refreshes}
      says={says}
      words={webhookMessages}
      written={written}
      more={more}
      onClose={onClose}
    >
      {() => <StateOfWebhook webhook={webhook as unknown as Webhook} onSecret={setSecret} />}
    </RecordEditor>
  )
}

interface StateProps {
  webhook: Webhook
  onSecret(secret: string): void
}

function StateOfWebhook({ webhook, onSecret }: StateProps) {
  const { t, say } = useText(words)
  const mayEdit = useMay('webhooks.edit')
  const { id, name, url, pauseReason, waiting, lastSentAt, keptUntil } = webhook
  return (
    <>
      {mayEdit && <UnknownAddress url={url} />}
      {webhook.state !== 'active' && <RestOfWebhook webhook={webhook} />}
      <p className={styles.facts}>
        {lastSentAt ? `${say(record.fields.lastSentAt.words)}: ${momentOf(lastSentAt)}` : t('webhooksUi.none_sent')}
        {waiting > 0 && ` · ${t('webhooksUi.waiting', { count: waiting })}`}
        {waiting > 0 && keptUntil && ` · ${t('webhooksUi.first_kept', { until: momentOf(keptUntil) })}`}
      </p>
      <div className={styles.actions}>
        <LinkButton to={`/settings/integrations/webhooks/deliveries?webhookId=${id}`}>
          {t('webhooksUi.deliveries')}
        </LinkButton>
        {(webhook.state === 'active' || webhook.state === 'failing') && <TestButton id={id} />}
        {mayEdit && webhook.state === 'paused' && pauseReason !== 'role' && <ResumeButton webhook={webhook} />}
        <RenewButtons id={id} name={name} onSecret={onSecret} />
      </div>
    </>
  )
}

/** Lets a paused webhook call again. One whose function is gone needs another one first. */
function ResumeButton({ webhook: { id, name } }: Pick<StateProps, 'webhook'>) {
  const { t } = useText(words)
  const edit = useCall(webhooks.edit, {
    refreshes,
    onDone: () => notify.success(t('webhooksUi.resumed', { name })),
  })
  return (
    <Button
      variant="primary"
      isBusy={edit.isRunning}
      onClick={() => void edit.run({ params: { id }, body: { isActive: true } })}
    >
      {t('webhooksUi.resume')}
    </Button>
  )
}

function TestButton({ id }: { id: string }) {
  const { t } = useText(words)
  const [sent, setSent] = useState<string>()
  const test = useCall(webhooks.test, { refreshes: [webhooks.deliveries, webhooks.list] })
  const send = async () => setSent((await test.call({ params: { id } })).id)
  return (
    <>
      <Button isBusy={test.isRunning} onClick={() => void send().catch(() => {})}>
        {t('webhooksUi.test')}
      </Button>
      {sent && <TestOutcome key={sent} id={sent} />}
    </>
  )
}

const often = 1_000

/** The result of the test call, once known. A first failure is shown; the call is then tried again like any other. */
function TestOutcome({ id }: { id: string }) {
  const { t } = useText(words)
  const wordsOf = useAnswerWords()
  const [isKnown, setKnown] = useState(false)
  const { data } = useItem(webhooks.delivery, { params: { id } }, isKnown ? {} : { refetchInterval: often })
  const last = data?.answers.at(-1)
  const isOver = data !== undefined && (last !== undefined || data.state !== 'waiting')
  if (isOver && !isKnown) setKnown(true)
  const what = wordsOf(last ? (last.fault ?? String(last.status)) : (data?.reason ?? ''))
  return (
    <p role="status" className={styles.outcome}>
      {!isOver
        ? t('webhooksUi.testing')
        : data.state === 'sent'
          ? t('webhooksUi.tested', { what, ms: last?.ms ?? 0 })
          : t('webhooksUi.test_failed', { what })}
    </p>
  )
}

/** Two secrets sign for a day, or, where the former one is known to others, it ends at once. */
function RenewButtons({ id, name, onSecret }: Pick<Webhook, 'id' | 'name'> & Pick<StateProps, 'onSecret'>) {
  const { t } = useText(words)
  const renew = useCall(webhooks.renewSecret, { refreshes: [], tells: 'nowhere' })
  const run = async (endsFormer: boolean) =>
    onSecret((await renew.call({ params: { id }, body: { endsFormer } })).secret)
  return (
    <>
      <ConfirmButton
        label={t('webhooksUi.renew')}
        ask={{
          title: t('webhooksUi.renew_ask', { name }),
          children: t('webhooksUi.renew_text'),
          confirm: t('webhooksUi.renew'),
          run: () => run(false),
        }}
      />
      <ConfirmButton
        label={t('webhooksUi.replace')}
        ask={{
          title: t('webhooksUi.replace_ask', { name }),
          children: t('webhooksUi.replace_text', { max: maxFailures }),
          confirm: t('webhooksUi.replace'),
          isDangerous: true,
          run: () => run(true),
        }}
      />
    </>
  )
}
