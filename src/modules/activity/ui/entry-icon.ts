import {
  IconArrowsExchange,
  IconCalendarEvent,
  IconCash,
  IconCircleCheck,
  IconCircleX,
  IconEye,
  IconFileText,
  IconHistory,
  IconLayoutKanban,
  IconMail,
  IconNote,
  IconPaperclip,
  IconPencil,
  IconPhone,
  IconPlus,
  IconRotate,
  IconSend,
  IconTrash,
  IconTrophy,
} from '@tabler/icons-react'
import type { IconType } from '../../../platform/ui/pieces/icon.tsx'

const byKind: Record<string, IconType> = {
  'deals.moved': IconLayoutKanban,
  'deals.begun': IconPlus,
  'deals.won': IconTrophy,
  'deals.lost': IconCircleX,
  'deals.reopened': IconRotate,
  'deals.handed-over': IconArrowsExchange,
  'deals.reassigned': IconArrowsExchange,
  'proposals.created': IconFileText,
  'sales.created': IconCash,
  'notes.called': IconPhone,
  'mails.sent': IconMail,
  'mails.left': IconMail,
  'mails.not-sent': IconMail,
}
const bySubject: Record<string, IconType> = { note: IconNote, file: IconPaperclip, appointment: IconCalendarEvent }
const byWhat: Record<string, IconType> = {
  created: IconPlus,
  changed: IconPencil,
  removed: IconTrash,
  viewed: IconEye,
  sent: IconSend,
  accepted: IconCircleCheck,
  refused: IconCircleX,
}

export function iconOf({ kind, subject }: { kind: string; subject: { kind: string } }): IconType {
  const what = kind.split('.').at(-1)!
  if (what === 'removed') return IconTrash
  return byKind[kind] ?? bySubject[subject.kind] ?? byWhat[what] ?? IconHistory
}

const good = ['deals.won', 'proposals.accepted', 'sales.created']
export const toneOf = (kind: string) =>
  good.includes(kind) ? ('ok' as const) : kind === 'deals.lost' ? ('danger' as const) : ('neutral' as const)
