import type { ComponentType } from 'react'
import type { Needs } from '../../../platform/contract/endpoint.ts'
import type { Message } from '../../../platform/i18n/messages.ts'

declare module '../../../platform/ui/routing/screen.ts' {
  interface Area {
    /** Lists of conversations that it puts beside that of colleagues, in the panel over any screen. */
    chatLists?: readonly ChatList[]
  }
}

/** A list of the panel; who opens one of its conversations leaves the panel. */
export interface ChatList {
  id: string
  label: Message
  needs?: Needs
  /** A hook that says how many things wait there. */
  useCount(): number
  list: ComponentType<{ onLeave(): void }>
}
