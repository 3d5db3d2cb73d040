import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Asked, Granted, PermissionId } from '../../access/permission.ts'
import type { Needs } from '../../contract/endpoint.ts'
import type { Failing } from '../../contract/failing.ts'
import type { Find } from '../../contract/find.ts'
import type { Message } from '../../i18n/messages.ts'
import type { KeptLists } from '../data/kept-lists.ts'
import type { IconType } from '../pieces/icon.tsx'
import type { SettingsPage } from '../settings/settings-page.ts'

export interface LoadContext {
  queries: QueryClient
  params: Record<string, string>
  search: Record<string, unknown>
  signal: AbortSignal
}

/** One address of the application and what it shows; plain data that a module lists in `ui/routes.tsx`. */
export interface Screen {
  /** `/negocios/$id`: names after `$` are parameters. A child's path continues its parent's. */
  path: string
  title?: Message
  /** The component, in its own chunk: `() => import('./deals-page.tsx').then((it) => it.DealsPage)`. */
  page: () => Promise<ComponentType>
  /** `member` (default): signed in, inside the shell. `guest`: only while signed out. `open`: anyone, without the shell. */
  audience?: 'member' | 'guest' | 'open'
  /** Whole window without rail and top bar: wizards. */
  isBare?: boolean
  needs?: Needs
  /** That of its area. */
  module?: string
  /** Hiding flags of the menu or of a tab: with one of them, the address leads to the first screen that the person may open. */
  hiddenWith?: Asked
  /** What its address may carry after `?`, where that opens other states of it (view, tab, form): sweeps visit each. */
  search?: () => Promise<z.ZodObject>
  /** A list that keeps its filters on the device (`useKeptUrlState`): it opens with them again when its address says none. */
  keepsFilters?: true
  /** What such a list opens with for a person who has not filtered it on this device yet. */
  opensWith?: (granted: Granted) => Record<string, string> | null
  /** Fetches before the screen opens: `({ queries, params }) => queries.ensureQueryData(itemOptions(deals.show, { params }))`. */
  load?: (context: LoadContext) => unknown
  /** Shown in the parent's `<Outlet />`: tabs and drawers. */
  children?: Screen[]
}

export type RailGroup = 'sell' | 'deliver' | 'talk' | 'understand' | 'configure'

/** One entry of the side rail. */
export interface RailEntry {
  group: RailGroup
  label: Message
  icon: IconType
  to: string
  /** The beginning of other addresses that belong to it: `/negocio/`. */
  inside?: string
  needs?: Needs
  /** Flags that take the entry out of the menu and out of the search of screens, besides those that hide the screen itself. */
  hiddenWith?: Asked
  /** G then this letter goes there. */
  letter?: string
  /** Also in the bottom bar of a phone, in this order. */
  phone?: number
  /** A hook that says how many things wait there. */
  useCount?: () => { count: number; isUrgent?: boolean } | null
}

/** A screen without an entry in the rail that the search of screens finds all the same. */
export interface Place extends Pick<RailEntry, 'label' | 'icon' | 'to' | 'needs' | 'hiddenWith'> {
  /** The name of the menu that leads there. */
  detail: Message
  /** Words that find it besides its label. */
  words?: Message
}

/** One thing that can be created from anywhere (C). */
export interface CreateEntry {
  label: Message
  icon: IconType
  to: string
  search?: Record<string, unknown>
  needs?: Needs
  /** The flag that hides it. */
  hiddenWith?: Asked
  /** The form (`?novo=`) that it spares, which offers it as well. */
  spares?: string
}

/** One find of the global search. */
export interface SearchFind {
  id: string
  group: string
  title: string
  detail?: string
  icon?: IconType
  to: string
}

/** How the finds of one kind look; the server's `finds` of the same kind says which there are. */
export interface FindLook {
  kind: string
  /** Their heading: "Vendas". */
  group: Message
  /** The word before the number for records that have a number and no name: "Venda 12". */
  numbered?: Message
  icon: IconType
  to(find: Find): string
}

/** What the trash calls the records of one kind; the server's `trash` of the same kind says how they come back. */
export interface TrashLook {
  kind: string
  label: Message
  /** Who may bring them back: the server's word for it. */
  needs: PermissionId
}

/** Answers the global search; registered by the search module. For an empty query it returns suggestions. */
export type SearchProvider = (query: string, signal: AbortSignal, looks: readonly FindLook[]) => Promise<SearchFind[]>

/**
 * What a module gives the browser application. A module whose pages others add to declares here what they add:
 * `declare module '…/screen.ts' { interface Area { dealTabs?: readonly DealTab[] } }`.
 */
export interface Area {
  /** The server's name of the module, which the plan or maintenance may close. */
  module?: string
  screens: Screen[]
  rail?: RailEntry[]
  places?: Place[]
  creates?: CreateEntry[]
  search?: SearchProvider
  /** Pages that it brings to the settings. */
  settings?: readonly SettingsPage[]
  /** Kinds of its records that go to the trash. */
  trash?: TrashLook[]
  /** Kinds of records that the search finds. */
  finds?: FindLook[]
  /** What its records are called in the sentence of a failed call. */
  failing?: readonly Failing[]
  /** Its lists that fields everywhere choose from. Addresses as text: contracts would be loaded before the first screen. */
  kept?: KeptLists
  /** What of it is asked for again after calls of other modules, without being kept. */
  refreshed?: KeptLists
  /** Rendered once inside the shell: dialogs that any screen may open. */
  always?: ComponentType[]
  /** Rendered above the screens: strips that know themselves where and to whom they show. */
  above?: ComponentType[]
  /** Panels of the person's own account page, by a name of their own. */
  account?: Record<string, ComponentType>
}
