import type { Messages } from '../../../platform/i18n/messages.ts'
import { outsideMessages } from '../../../platform/outside/messages.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { webhooks } from '../contract.ts'
import { webhookMessages } from '../messages.ts'
import { webhookScreenMessages as words } from './messages.ts'

export const momentOf = (at: string) => `${formatDate(at)} ${formatTime(at)}`

/** What came of a call, in words: the status of its answer, why there was none, or why it was not made. */
export function useAnswerWords() {
  const { t, say } = useText(words)
  return (answer: string): string => {
    if (/^\d{3}$/.test(answer)) {
      const meant = meaningOf(answer)
      const status = t('webhooksUi.status', { status: answer })
      return meant ? t('webhooksUi.status.meant', { status, meant: t(meant) }) : status
    }
    const known: Messages = { ...outsideMessages, ...webhookMessages }
    const why = known[`outside.${answer}`] ?? known[`webhooks.reason.${answer}`]
    return why ? say(why) : answer
  }
}

/** What a receiver says with a status that refuses, for who does not know the numbers. */
function meaningOf(status: string) {
  if (status === '401' || status === '403') return 'webhooksUi.status.unauthorized'
  if (status === '404') return 'webhooksUi.status.not_found'
  if (status === '410') return 'webhooksUi.status.gone'
  if (status === '429') return 'webhooksUi.status.too_many'
  if (status.startsWith('4')) return 'webhooksUi.status.refused'
  return status.startsWith('5') ? 'webhooksUi.status.broken' : undefined
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
