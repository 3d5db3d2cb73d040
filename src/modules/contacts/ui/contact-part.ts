import type { ComponentType } from 'react'
import type { PermissionId } from '../../../platform/access/permission.ts'
import type { Message } from '../../../platform/i18n/messages.ts'
import type { Contact } from '../contract.ts'

/** A part of a contact's page that another module contributes: its deals, its sales. */
export interface ContactPart {
  id: string
  title: Message
  /** The permissions needed to see it: all of these. */
  needs?: readonly PermissionId[]
  /** Shown right below the contact's identity, because it says what is in progress. */
  isWork?: boolean
  part: ComponentType<{ contact: Contact }>
}
