import { minutesSince } from '../waiting.ts'
import type { deskMessages } from './messages.ts'

type T = (key: keyof typeof deskMessages, values?: Record<string, string | number>) => string

/** "6 min", "3 h", "2 d". */
export function waitText(t: T, since: string, now: number): string {
  const minutes = minutesSince(since, now)
  if (minutes < 60) return t('desk.minutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? t('desk.hours', { count: hours }) : t('desk.days', { count: Math.floor(hours / 24) })
}

/** What stands for a message that has no words. */
export const isKind = (kind: string): kind is KindWord => (kindWords as readonly string[]).includes(kind)
const kindWords = [
  'image',
  'audio',
  'voice',
  'video',
  'document',
  'sticker',
  'location',
  'contacts',
  'reaction',
  'system',
  'unsupported',
] as const
type KindWord = (typeof kindWords)[number]

/** The last words of a conversation: what was said, else what kind of message it was. */
export const shownText = (t: T, kind: string, text: string) => text || (isKind(kind) ? t(`room.kind.${kind}`) : '')
