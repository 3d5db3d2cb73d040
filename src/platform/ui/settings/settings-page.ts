import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { PermissionId } from '../../access/permission.ts'
import type { Needs } from '../../contract/endpoint.ts'
import type { Message } from '../../i18n/messages.ts'

/** The groups of the settings menu, in their order. */
export const settingsGroups = [
  'deal',
  'task',
  'pricing',
  'templates',
  'team',
  'custom-fields',
  'integrations',
  'chat-support',
  'general',
  'whitelabel',
  'service-orders',
  'purchases',
  'financing',
  'leads-imports',
] as const
export type SettingsGroup = (typeof settingsGroups)[number]

/** One page of the settings: a line in the menu at the left and what it opens. Modules list theirs in `ui/settings.ts`. */
export interface SettingsPage {
  group: SettingsGroup
  label: Message
  /** Under `/settings`: `team/users` opens `/settings/team/users`. */
  path: string
  /** Whoever may configure the company, unless said. */
  needs?: Needs
  /** A flag that takes the page away. */
  hiddenWith?: PermissionId
  /** Words that the search of settings finds it by, besides its label. */
  words?: Message
  search?: z.ZodObject
  /** A list: its filters are kept on the device. */
  keepsFilters?: true
  page: () => Promise<ComponentType>
  /** Not in the menu: the page of one record, `team/stores/$id`. */
  isHidden?: boolean
}

export const needsOf = ({ needs = 'general.settings' }: SettingsPage): Needs => needs
