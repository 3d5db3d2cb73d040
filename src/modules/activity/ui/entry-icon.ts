import {
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconEye,
  IconHistory,
  IconMail,
  IconNote,
  IconPencil,
  IconPhone,
  IconPlus,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { useAllAreas } from '../../../platform/ui/routing/areas.tsx'
import type { EventLook } from './event-look.ts'

const own: Record<string, EventLook> = {
  'notes.called': { icon: IconPhone },
  note: { icon: IconNote },
  appointment: { icon: IconCalendarEvent },
  'mails.sent': { icon: IconMail },
  'mails.left': { icon: IconMail },
  'mails.not-sent': { icon: IconMail },
}
/** What a kind that nobody draws says by its last word. */
const byWhat: Record<string, EventLook> = {
  created: { icon: IconPlus },
  changed: { icon: IconPencil },
  removed: { icon: IconTrash },
  viewed: { icon: IconEye },
  sent: { icon: IconSend },
  accepted: { icon: IconCircleCheck },
  refused: { icon: IconCircleX },
}

interface ShownEntry {
  kind: string
  subject: { kind: string }
}

/** How an entry looks: as its module declares it, or as what happened. */
export function useEventLook() {
  const areas = useAllAreas()
  return useMemo(() => {
    const looks: Record<string, EventLook> = Object.assign({}, own, ...areas.map(({ eventLooks }) => eventLooks))
    return ({ kind, subject }: ShownEntry): EventLook => {
      const what = kind.split('.').at(-1)!
      if (what === 'removed') return byWhat.removed!
      return looks[kind] ?? looks[subject.kind] ?? byWhat[what] ?? { icon: IconHistory }
    }
  }, [areas])
}
