import type { Messages } from '../../../platform/i18n/messages.ts'
import { outsideMessages } from '../../../platform/outside/messages.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { webhooks } from '../contract.ts'
import { webhookMessages } from '../messages.ts'
import { webhookScreenMessages as words } from './messages.ts'

/** What came of a call, in words: the status of its answer, why there was none, or why it was not made. */
export function useAnswerWords() {
  const { t, say } = useText(words)
  return (answer: string): string => {
    if (/^\d{3}$/.test(answer)) return t('webhooksUi.status', { status: answer })
    const known: Messages = { ...outsideMessages, ...webhookMessages }
    const why = known[`outside.${answer}`] ?? known[`webhooks.reason.${answer}`]
    return why ? say(why) : answer
  }
}

/** How events are called; one that no module has any more keeps its name. */
export function useEventWords() {
  const { t } = useText(words)
  const triggers = useItem(webhooks.choices, {}).data?.triggers ?? []
  return (event: string): string =>
    event === 'webhook.test'
      ? t('webhooksUi.event.test')
      : (triggers.find((one) => one.event === event)?.label ?? event)
}
