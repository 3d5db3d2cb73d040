import type { ComponentType } from 'react'
import type { PermissionId } from '../../../platform/access/permission.ts'
import type { Message } from '../../../platform/i18n/messages.ts'
import type { Contact } from '../contract.ts'

declare module '../../../platform/ui/routing/screen.ts' {
  interface Area {
    /** Parts that it adds to the page of a contact. */
    contactParts?: readonly ContactPart[]
  }
}

/** A part of a contact's page that a later module brings: its deals, its sales. */
export interface ContactPart {
  id: string
  title: Message
  /** What one must hold to see it: all of these. */
  needs?: readonly PermissionId[]
  /** What is going on with the contact: it stands right below who they are. */
  isWork?: boolean
  part: ComponentType<{ contact: Contact }>
}
