import { automatedOf } from '../../../platform/automation/automation.ts'
import { formatMessage, type Lang } from '../../../platform/i18n/messages.ts'

/** How a record is called where its kind does not stand beside it: a number alone says too little. */
export function called(lang: Lang, kind: string, name: string) {
  const words = automatedOf(kind)?.words
  return words && /^\d+$/.test(name) ? `${formatMessage(lang, words)} ${name}` : name
}
