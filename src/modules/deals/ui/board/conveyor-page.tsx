import { FilterBar } from '../../../../platform/ui/filters/filter-bar.tsx'
import { Page } from '../../../../platform/ui/layout/page.tsx'
import { WithPeek } from '../../../../platform/ui/layout/side-peek.tsx'
import { useKeptUrlState } from '../../../../platform/ui/routing/use-kept-filters.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { ConfigureFunnel } from '../../../funnels/ui/public.ts'
import { dealSearch, filtersOf, isNarrowed } from '../deal-search.ts'
import styles from '../deals-page.module.css'
import { dealScreenMessages as words } from '../messages.ts'
import { useAdding } from '../new-deal/use-adding.ts'
import { openDeal } from '../open-deal.tsx'
import { clearFilters } from '../pipeline-frame.tsx'
import { useDealFields } from '../use-deal-fields.ts'
import { WhoseDeals } from '../whose-deals.tsx'
import { DealsBoard } from './deals-board.tsx'
import { useDealBoard } from './use-deal-board.ts'

/**
 * The conveyor: every step as a lane with its statuses, side by side; a deal can be moved from any column to any other.
 */
export function ConveyorPage() {
  const { t } = useText(words)
  const add = useAdding()
  const address = useKeptUrlState(dealSearch)
  const { value } = address
  const state = useDealBoard(value, { lanes: true })
  const fields = useDealFields({ hasSteps: false, isReady: state.board.data !== undefined })
  return (
    <Page
      title={t('deals.conveyor')}
      aside={<span className={styles.what}>{t('deals.conveyor.what')}</span>}
      actions={<ConfigureFunnel />}
      bar={
        <FilterBar
          filters={address}
          fields={fields}
          search="search"
          searchPlaceholder={t('deals.search')}
          start={<WhoseDeals address={address} />}
        />
      }
      fills
    >
      <WithPeek peek={openDeal(address)}>
        <div className={styles.main}>
          <DealsBoard
            state={state}
            hasLanes
            listOf={(where) => ({ ...filtersOf(value), view: 'lista', ...where })}
            isNarrowed={isNarrowed(value)}
            openId={value.aberto}
            onOpen={(aberto) => address.set({ aberto })}
            onAdd={({ statusId }) => add?.({ coluna: statusId })}
            onClear={() => clearFilters(address)}
          />
        </div>
      </WithPeek>
    </Page>
  )
}
