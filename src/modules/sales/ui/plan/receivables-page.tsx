import { IconCalendarDollar, IconChartBar } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { useMay, usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { Segmented } from '../../../../platform/ui/pieces/segmented.tsx'
import { listSearch } from '../../../../platform/ui/record/list-search.ts'
import { writtenColumn } from '../../../../platform/ui/record/record-columns.tsx'
import { momentary } from '../../../../platform/ui/routing/lasting-search.ts'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../../lists/ui/public.ts'
import { sales } from '../../contract.ts'
import { type InstalmentRow, ReceivableFilters } from '../../plan-contract.ts'
import { type InstalmentState, instalmentStates, openStates } from '../../plan-instalments.ts'
import { instalmentRecord } from '../../plan-record.ts'
import { sumsFlag } from '../../sums.ts'
import { codeFilter } from '../code-filter.ts'
import { ForecastDialog } from './forecast-dialog.tsx'
import { planScreenMessages as words } from './messages.ts'
import { toneOf, usePlanWords } from './plan-words.ts'
import { useReceiveMany } from './receive-many.tsx'

const written = writtenColumn<InstalmentRow>()
const columns = [
  written({
    id: 'state',
    needs: ['state'],
    cell: ({ state }) => <State of={state as InstalmentState} />,
  }),
]

/** An amount to be returned has nothing open, so a phone shows the amount to return in that place. */
const columnsOfReturns = [
  ...columns,
  written({ id: 'returns', needs: ['toReturn'], phone: 'value' }),
  written({ id: 'open', needs: ['open'], phone: 'fact' }),
]

function State({ of }: { of: InstalmentState }) {
  return <Tag tone={toneOf[of]}>{usePlanWords().state(of)}</Tag>
}

const search = listSearch(ReceivableFilters).extend({
  forecast: momentary(z.preprocess((value) => value === true || value === 'true', z.boolean()).default(false)),
})
/** What stands in the address for each choice; the first is everything. */
const choices: { id: 'all' | 'open' | InstalmentState; states: readonly InstalmentState[] }[] = [
  { id: 'all', states: [] },
  { id: 'open', states: openStates },
  ...instalmentStates.map((state) => ({ id: state, states: [state] })),
]

/** What customers still owe, by when it is due; a click on a row leads to its sale. */
export function ReceivablesPage() {
  const { t, say } = useText(words)
  const read = usePlanWords()
  const navigate = useNavigate()
  const address = useUrlState(search)
  const mayOpen = useMay(sales.show.needs)
  const mayTotal = !usePermissions().has(sumsFlag)
  const receiving = useReceiveMany()
  const milestones = useItem(sales.milestones, {}, { staleTime: 3_600_000 }).data ?? []
  const { state } = address.value
  const asked = [state ?? []].flat().join()
  const chosen = choices.find(({ states }) => states.join() === asked)?.id ?? ''
  return (
    <RecordList
      name="receivables"
      record={instalmentRecord}
      endpoint={sales.receivables}
      address={address}
      title={words['sales.receivables']}
      count={words['receivables.count']}
      search={{ words: words['receivables.search'] }}
      empty={{ icon: IconCalendarDollar, title: words['receivables.empty'], why: words['receivables.why'] }}
      columns={chosen === 'to-return' ? columnsOfReturns : columns}
      always={['saleId']}
      filters={[
        ...codeFilter(address.value.code),
        {
          name: 'milestone',
          label: words['receivables.milestone'],
          kind: 'one',
          options: milestones.map(({ id, words: named }) => ({ value: id, label: say(named) })),
        },
      ]}
      {...(chosen !== '' && { told: ['state'] })}
      choice={
        <Segmented
          label={t('plan.state')}
          value={chosen}
          onChange={(id) => {
            const { states } = choices.find((one) => one.id === id)!
            address.set({ state: states.length > 0 ? [...states] : undefined })
          }}
          options={choices.map(({ id }) => ({
            value: id,
            label: id === 'all' || id === 'open' ? t(`receivables.${id}`) : read.state(id),
          }))}
        />
      }
      room="instalments"
      bulk={receiving.button}
      onOpen={mayOpen ? ({ saleId }) => void navigate({ to: `/vendas/${saleId}` }) : null}
      actions={
        mayTotal && (
          <Button icon={IconChartBar} onClick={() => address.set({ forecast: true })}>
            {t('receivables.forecast')}
          </Button>
        )
      }
    >
      {mayTotal && address.value.forecast && (
        <ForecastDialog address={address.value} onClose={() => address.set({ forecast: undefined })} />
      )}
      {receiving.dialogs}
    </RecordList>
  )
}
