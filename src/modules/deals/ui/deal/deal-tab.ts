import type { Message } from '../../../../platform/i18n/messages.ts'
import type { Screen } from '../../../../platform/ui/routing/screen.ts'
import type { Deal } from '../../contract.ts'

/** A tab of a deal's page; modules bring theirs, `src/app/web/deal/deal-tabs.ts` holds the plain list in the order of the work. */
export interface DealTab {
  id: string
  /** Under `/negocio/$id/`. */
  path: string
  label: Message
  /** The flag that hides it (group "Deal detail tabs"); any of several. */
  hiddenWith?: string | readonly string[]
  /** What one must hold to see it: one of these. */
  needs?: string | readonly string[]
  /** A number beside the label. */
  count?: (deal: Deal) => number
  /** Its component, in its own chunk; it finds its deal with `useDealOnPage()`. */
  page: Screen['page']
  /** Records of it, shown in its `<Outlet />`: `$saleId`. */
  children?: Screen[]
}

const holdsOne = (held: ReadonlySet<string>, ids: string | readonly string[]) =>
  [ids].flat().some((one) => held.has(one))

/** The tabs that a person may see. */
export const tabsFor = (tabs: readonly DealTab[], held: ReadonlySet<string>) =>
  tabs.filter(
    ({ hiddenWith, needs }) =>
      !(hiddenWith && holdsOne(held, hiddenWith)) && (needs === undefined || holdsOne(held, needs)),
  )
