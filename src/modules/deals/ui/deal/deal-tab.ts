import type { Asked, Held } from '../../../../platform/access/permission.ts'
import type { Message } from '../../../../platform/i18n/messages.ts'
import type { Screen } from '../../../../platform/ui/routing/screen.ts'
import type { Deal } from '../../contract.ts'

/** A tab of a deal's page; modules contribute theirs, `src/app/web/deal/deal-tabs.ts` lists them in the order of the work. */
export interface DealTab {
  id: string
  /** The path under `/negocio/$id/`. */
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

const holdsOne = (held: Held, ids: Asked) => [ids].flat().some((one) => held.has(one))

/** The tabs that a person may see. */
export const tabsFor = (tabs: readonly DealTab[], held: Held) =>
  tabs.filter(
    ({ hiddenWith, needs }) =>
      !(hiddenWith && holdsOne(held, hiddenWith)) && (needs === undefined || holdsOne(held, needs)),
  )
