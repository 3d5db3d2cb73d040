import { formatMessage, type Lang } from '../i18n/messages.ts'
import { automatedOf } from './automation.ts'

/** How a record is called where its kind does not stand beside it: a number alone says too little. */
export function called(lang: Lang, kind: string, name: string) {
  const words = automatedOf(kind)?.words
  if (!words || !/^\d+$/.test(name)) return name
  const [first = '', ...rest] = formatMessage(lang, words)
  return `${first.toUpperCase()}${rest.join('')} ${name}`
}
