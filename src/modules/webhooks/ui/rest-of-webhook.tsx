import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Webhook } from '../contract.ts'
import { maxFailures } from '../delivery.ts'
import { webhookMessages } from '../messages.ts'
import { momentOf, useAnswerWords } from './answer-words.ts'
import { webhookScreenMessages as words } from './messages.ts'

/** Why a webhook does not call, or nobody takes its calls: what stopped it, since when, who is the cause, and what was answered last. */
export function RestOfWebhook({ webhook }: { webhook: Webhook }) {
  const { t, say } = useText(words)
  const answerOf = useAnswerWords()
  const { state, pauseReason, lastFault, failsSince, restsSince, restsBy } = webhook
  const fault = lastFault && <p>{t('webhooksUi.last_fault', { what: answerOf(lastFault) })}</p>
  if (state === 'failing')
    return (
      <div role="status">
        <p>{failsSince ? t('webhooksUi.fails', { at: momentOf(failsSince) }) : t('webhooksUi.fails.now')}</p>
        {fault}
      </div>
    )
  const reason = state === 'off' ? 'off' : pauseReason
  const why = webhookMessages[`webhooks.pause.${reason}` as keyof typeof webhookMessages]
  const at = restsSince && momentOf(restsSince)
  const cause = reason === 'off' || reason === 'maker' ? reason : 'itself'
  const since = cause === 'itself' || restsBy ? cause : undefined
  return (
    <div role="status">
      {why && <p>{say(why, { max: maxFailures })}</p>}
      {at && since && <p>{t(`webhooksUi.since.${since}`, { at, who: restsBy })}</p>}
      {reason === 'failures' && fault}
    </div>
  )
}
