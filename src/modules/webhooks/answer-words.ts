import { formatMessage, type Lang, type Messages } from '../../platform/i18n/messages.ts'
import { outsideMessages } from '../../platform/outside/messages.ts'
import { webhookMessages as words } from './messages.ts'

const known: Messages = { ...outsideMessages, ...words }

/** What came of a call: the status of its answer, why there was none, or why it was not made. */
export function answerWords(lang: Lang, answer: string): string {
  if (!/^\d{3}$/.test(answer)) {
    const why = known[`outside.${answer}`] ?? known[`webhooks.reason.${answer}`]
    return why ? formatMessage(lang, why) : answer
  }
  const status = formatMessage(lang, words['webhooks.status'], { status: answer })
  const meant = meaningOf(answer)
  return meant
    ? formatMessage(lang, words['webhooks.status.meant'], { status, meant: formatMessage(lang, words[meant]) })
    : status
}

/** What a receiver says with a status that refuses, for who does not know the numbers. */
function meaningOf(status: string) {
  if (status === '401' || status === '403') return 'webhooks.status.unauthorized'
  if (status === '404') return 'webhooks.status.not_found'
  if (status === '410') return 'webhooks.status.gone'
  if (status === '429') return 'webhooks.status.too_many'
  if (status.startsWith('4')) return 'webhooks.status.refused'
  return status.startsWith('5') ? 'webhooks.status.broken' : undefined
}
