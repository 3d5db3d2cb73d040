import type { MouseEvent } from 'react'
import { useAllAreas } from '../../../platform/ui/routing/areas.tsx'

declare module '../../../platform/ui/routing/screen.ts' {
  interface Area {
    /** A hook that says how a contact's room is opened here; what it opens answers whether it could. Null: not for this person. */
    useOpenRoom?: () => ((contactId: string) => Promise<boolean>) | null
  }
}

const nobody = () => null

/** A link to write to somebody: their room at the desk, or WhatsApp itself where nobody here can open one. */
export function useWhatsapp(contactId: string | undefined, phone: string) {
  const useOpenRoom = useAllAreas().find((area) => area.useOpenRoom)?.useOpenRoom ?? nobody
  const open = useOpenRoom()
  const href = `https://wa.me/55${phone}`
  const onClick = (event: MouseEvent) => {
    if (!open || !contactId || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void open(contactId).then((isOpen) => isOpen || window.open(href, '_blank', 'noopener'))
  }
  return { href, onClick }
}
