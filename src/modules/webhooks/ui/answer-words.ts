import { useItem } from '../../../platform/ui/data/queries.ts'
import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { answerWords } from '../answer-words.ts'
import { webhooks } from '../contract.ts'
import { webhookMessages } from '../messages.ts'

export const momentOf = (at: string) => `${formatDate(at)} ${formatTime(at)}`

/** What came of a call, in the person's language. */
export function useAnswerWords() {
  const { lang } = useText(webhookMessages)
  return (answer: string) => answerWords(lang, answer)
}

/** How events are called; one that no module has any more keeps its name. */
export function useEventWords() {
  const { t } = useText(webhookMessages)
  const triggers = useItem(webhooks.choices, {}).data?.triggers ?? []
  return (event: string): string =>
    event === 'webhook.test' ? t('webhooks.event.test') : (triggers.find((one) => one.event === event)?.label ?? event)
}
