import type { ComponentType, ReactNode } from 'react'
import type { Asked, Granted } from '../../../../platform/access/permission.ts'
import type { Message } from '../../../../platform/i18n/messages.ts'
import type { Brought } from '../../../../platform/ui/routing/brought.ts'
import type { Screen } from '../../../../platform/ui/routing/screen.ts'
import type { Deal } from '../../contract.ts'

declare module '../../../../platform/ui/routing/screen.ts' {
  interface Area {
    /** Tabs that it adds to the page of a deal. */
    dealTabs?: readonly DealTab[]
    /** What it says of the next step of a deal that has no appointment, or offers as one, in place of the words for that. */
    dealStep?: ComponentType<AddedStepProps>
  }
}

export interface AddedStepProps {
  deal: Pick<Deal, 'id' | 'ownerId' | 'pendingTasks'>
  /** What stands where there is nothing to say. */
  children: ReactNode
  /** The step that was offered has been added. Given where it is asked for: what is offered is then the first thing to do. */
  onAdded?: () => void
  /** A step is offered. */
  onOffered?: () => void
}

/** Where tabs stand, in the order of the work; those that the company added come between the two ends. */
export const addedTabsAt = 90

/** A tab of a deal's page; modules declare theirs in their area. */
export interface DealTab extends Brought {
  id: string
  /** Its place among the others: a number below or above `addedTabsAt`. */
  at: number
  /** Under `/negocio/$id/`. */
  path: string
  label: Message
  /** The flags that hide it (group "Deal detail tabs"); any of them is enough. */
  hiddenWith?: Asked
  /** The permissions needed to see it; any of them is enough. */
  needs?: Asked
  /** A number beside the label. */
  count?: (deal: Deal) => number
  /** Its component, in its own chunk; it reads its deal with `useDealOnPage()`. */
  page: Screen['page']
  /** The path of its records, shown in its `<Outlet />`: `$saleId`. */
  children?: Screen[]
}

const holdsOne = (granted: Granted, ids: Asked) => [ids].flat().some((one) => granted.has(one))

export const inOrder = (tabs: readonly DealTab[]) => [...tabs].sort((one, other) => one.at - other.at)

/** The tabs that a person may see. */
export const tabsFor = (tabs: readonly DealTab[], granted: Granted) =>
  tabs.filter(
    ({ hiddenWith, needs }) =>
      !(hiddenWith && holdsOne(granted, hiddenWith)) && (needs === undefined || holdsOne(granted, needs)),
  )
