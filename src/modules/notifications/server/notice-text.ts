import type { Lang, MessageValues } from '../../../platform/i18n/messages.ts'
import { isMessage, translate } from '../../../platform/i18n/registry.ts'

/** What a notification says in a language: its title, and its text, which may say more where its details name what is `told` besides. */
export function noticeText(lang: Lang, kind: string, details: MessageValues) {
  const text = `notifications.${kind}.text`
  const more = details.told ? `${text}.${details.told}` : text
  return {
    title: translate(lang, `notifications.${kind}.title`, details),
    text: translate(lang, isMessage(more) ? more : text, details),
  }
}
