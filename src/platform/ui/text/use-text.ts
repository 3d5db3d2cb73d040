import { useMemo, useSyncExternalStore } from 'react'
import { formatMessage, type Message, type Messages, type MessageValues } from '../../i18n/messages.ts'
import { changeLanguage, onLanguage, readLanguage } from './language.ts'

export const useLanguage = () => ({ lang: useSyncExternalStore(onLanguage, readLanguage), change: changeLanguage })

/**
 * The words of a module in the person's language: `const { t } = useText(dealMessages)`, `t('deals.title')`,
 * `t('deals.count', { count: 3 })`. A misspelt key does not compile. `say` gives the text of any one message.
 */
export function useText<M extends Messages>(messages: M) {
  const lang = useSyncExternalStore(onLanguage, readLanguage)
  return useMemo(
    () => ({
      lang,
      t: (key: keyof M & string, values?: MessageValues) => formatMessage(lang, messages[key]!, values),
      say: (message: Message, values?: MessageValues) => formatMessage(lang, message, values),
    }),
    [lang, messages],
  )
}

/** One text outside React, in the person's language. */
export const textNow = (message: Message, values?: MessageValues) => formatMessage(readLanguage(), message, values)
