import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SidePeek } from '../../../platform/ui/layout/side-peek.tsx'
import type { PeekPlace } from '../../../platform/ui/layout/use-peek.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type WebhookDelivery, webhooks } from '../contract.ts'
import { deliveryRecord as record } from '../delivery-record.ts'
import { webhookMessages } from '../messages.ts'
import { momentOf, useAnswerWords, useEventWords } from './answer-words.ts'
import { webhookScreenMessages as words } from './messages.ts'
import styles from './webhooks.module.css'

/** One call: every answer, what was sent, and the way to send it again. */
export function DeliveryPeek({ id, place }: { id: string; place: PeekPlace }) {
  const { t } = useText(words)
  const eventOf = useEventWords()
  const item = useItem(webhooks.delivery, { params: { id } })
  const mayResend = useMay('webhooks.edit')
  const resend = useCall(webhooks.resend, { refreshes: [webhooks.deliveries, webhooks.delivery] })
  const again = async () => {
    await resend.call({ params: { id } })
    notify.success(t('webhooksUi.resent'))
  }
  return (
    <SidePeek
      {...place}
      title={item.data ? eventOf(item.data.event) : ''}
      actions={
        mayResend && (
          <Button isBusy={resend.isRunning} onClick={() => void again().catch(() => {})}>
            {t('webhooksUi.resend')}
          </Button>
        )
      }
    >
      {item.error && <Failure failure={item.error} retry={() => void item.refetch()} />}
      {item.isLoading && <SkeletonLines lines={6} />}
      {item.data && <Content delivery={item.data} />}
    </SidePeek>
  )
}

function Content({ delivery }: { delivery: WebhookDelivery }) {
  const { t, say } = useText(words)
  const keptWords = useKeptWords()
  const { state, answers, body, isBodyHidden, reason, webhookName, about } = delivery
  const why = webhookMessages[`webhooks.reason.${reason}` as keyof typeof webhookMessages]
  return (
    <>
      <p>{[webhookName, about].filter(Boolean).join(' · ')}</p>
      <p>
        {say(record.fields.state.valueWords[state as 'sent'])}
        {why && `: ${say(why)}`}
      </p>
      <p>{keptWords(delivery)}</p>
      <h3>{t('webhooksUi.answers')}</h3>
      <ul className={styles.answers}>
        {answers.map((answer) => (
          <li key={answer.at}>
            <Answer answer={answer} />
          </li>
        ))}
      </ul>
      <h3>{t('webhooksUi.body')}</h3>
      {body && <pre className={styles.body}>{indented(body)}</pre>}
      {!body && <p>{t(isBodyHidden ? 'webhooksUi.hidden_body' : 'webhooksUi.no_body')}</p>}
    </>
  )
}

/** When a call goes on, and until when it is kept. */
function useKeptWords() {
  const { t } = useText(words)
  return ({ state, dueAt, isCalling, keptUntil }: WebhookDelivery) => {
    const until = momentOf(keptUntil)
    if (state !== 'waiting') return t('webhooksUi.kept.logged', { until })
    if (!isCalling || !dueAt) return t('webhooksUi.kept.resting', { until })
    return t('webhooksUi.kept.waiting', { at: momentOf(dueAt), until })
  }
}

function Answer({ answer: { at, ms, status, fault, said } }: { answer: WebhookDelivery['answers'][number] }) {
  const { t } = useText(words)
  const what = useAnswerWords()(fault ?? String(status))
  return (
    <>
      {t('webhooksUi.answer', { when: momentOf(at), what, ms })}
      {said && <p className={styles.said}>{t('webhooksUi.said', { said })}</p>}
    </>
  )
}

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2)
