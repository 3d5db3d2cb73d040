import type { ComponentType } from 'react'
import type { PermissionId } from '../../../platform/access/permission.ts'
import type { Message } from '../../../platform/i18n/messages.ts'
import type { Brought } from '../../../platform/ui/routing/brought.ts'
import type { Contact } from '../contract.ts'

declare module '../../../platform/ui/routing/screen.ts' {
  interface Area {
    /** Parts that it adds to the page of a contact. */
    contactParts?: readonly ContactPart[]
  }
}

/** A part of a contact's page that a later module brings: its deals, its sales. */
export interface ContactPart extends Brought {
  id: string
  title: Message
  /** The permissions needed to see it: all of these. */
  needs?: readonly PermissionId[]
  /** Shown right below the contact's identity, because it says what is in progress. */
  isWork?: boolean
  part: ComponentType<{ contact: Contact }>
}
