import { formatMessage, type Lang } from '../i18n/messages.ts'
import { automatedOf } from './automation.ts'

/** The title of a record where its kind is not shown beside it: a number alone would be unclear. */
export function called(lang: Lang, kind: string, name: string) {
  const words = automatedOf(kind)?.words
  if (!words || !/^\d+$/.test(name)) return name
  const [first = '', ...rest] = formatMessage(lang, words)
  return `${first.toUpperCase()}${rest.join('')} ${name}`
}
