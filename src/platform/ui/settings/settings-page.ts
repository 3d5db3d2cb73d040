import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { PermissionId } from '../../access/permission.ts'
import type { Needs } from '../../contract/endpoint.ts'
import type { Message } from '../../i18n/messages.ts'

/** The first part of a page's address. */
export const settingsGroups = [
  'deal',
  'task',
  'pricing',
  'templates',
  'automations',
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

/** What the index and the menu of settings put together, in their order: the company comes first. */
export const settingsSections = ['company', 'people', 'sales', 'engineering', 'connections'] as const
export type SettingsSection = (typeof settingsSections)[number]

const usualSection: Record<SettingsGroup, SettingsSection> = {
  deal: 'sales',
  task: 'sales',
  pricing: 'engineering',
  templates: 'company',
  automations: 'sales',
  team: 'people',
  'custom-fields': 'sales',
  integrations: 'connections',
  'chat-support': 'connections',
  general: 'company',
  whitelabel: 'company',
  'service-orders': 'sales',
  purchases: 'engineering',
  financing: 'engineering',
  'leads-imports': 'sales',
}

/** One page of the settings: a line in the menu at the left and what it opens. Modules list theirs in `ui/settings.ts`. */
export interface SettingsPage {
  group: SettingsGroup
  label: Message
  /** Where people look for it, when not where its group is. */
  section?: SettingsSection
  /** Under `/settings`: `team/users` opens `/settings/team/users`. */
  path: string
  /** By default, people who may configure the company. */
  needs?: Needs
  /** A flag that takes the page away. */
  hiddenWith?: PermissionId
  /** Words that the search of settings finds it by, besides its label. */
  words?: Message
  /** As in `Screen`. */
  search?: () => Promise<z.ZodObject>
  /** A list: its filters are kept on the device. */
  keepsFilters?: true
  page: () => Promise<ComponentType>
  /** Not in the menu: the page of one record, `team/stores/$id`. */
  isHidden?: boolean
  /** It needs the whole width: the menu does not stand beside it. */
  isWide?: boolean
}

/** Whether a page opens at an address: `team/stores/$id` does at `/settings/team/stores/12`. */
export function opensAt({ path }: SettingsPage, address: string) {
  const given = address.split('/').slice(2)
  const own = path.split('/')
  return own.length === given.length && own.every((part, at) => part.startsWith('$') || part === given[at])
}

export const needsOf = ({ needs = 'general.settings' }: SettingsPage): Needs => needs

export const sectionOf = ({ section, group }: SettingsPage): SettingsSection => section ?? usualSection[group]

/** The pages of each section, those of its own groups first; sections without pages are left out. */
export const inSections = (pages: readonly SettingsPage[]) =>
  settingsSections
    .map((section) => ({ section, pages: inOrder(pages.filter((page) => sectionOf(page) === section)) }))
    .filter(({ pages: found }) => found.length > 0)

const inOrder = (pages: readonly SettingsPage[]) =>
  [...pages].sort((one, other) => Number(one.section !== undefined) - Number(other.section !== undefined))
