import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { StatusDot } from '../../../platform/ui/pieces/chip.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { FinancingFilters, type FinancingRow, financings } from '../contract.ts'
import { financingRecord } from '../financing-record.ts'
import { financingScreenMessages as words } from './messages.ts'
import { NewFinancing } from './new-financing.tsx'
import { SummaryButton } from './summary.tsx'
import { changed } from './use-financing-calls.ts'

const written = writtenColumn<FinancingRow>()
const columns = [
  written({
    id: 'status',
    needs: ['statusName', 'statusColor'],
    cell: ({ statusName, statusColor }) => <StatusDot color={statusColor}>{statusName}</StatusDot>,
  }),
  written({
    id: 'deal',
    needs: ['dealNumber', 'dealTitle'],
    value: ({ dealNumber, dealTitle }) => (dealTitle === undefined ? '' : `${dealNumber} · ${dealTitle}`),
  }),
]
const search = listSearch(FinancingFilters.omit({ dealId: true, code: true }))

/** What the address says of filters alone. */
const filtersOf = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name in FinancingFilters.shape && name !== 'sort'))

/** Every financing of the company, and what they come to by status and bank. */
export function FinancingsPage() {
  const { t } = useText(words)
  const navigate = useNavigate()
  const address = useUrlState(search)
  const mayAdd = useMay(financings.create.needs)
  const mayEdit = useMay(financings.change.needs)
  const open = ({ id }: { id: string }) => void navigate({ to: `/financings/${id}` })
  return (
    <RecordList
      name="financings"
      record={financingRecord}
      endpoint={financings.list}
      address={address}
      title={words['financings-ui.title']}
      count={words['financings-ui.count']}
      search={{ words: words['financings-ui.search'] }}
      empty={{
        icon: IconBuildingBank,
        title: words['financings-ui.empty'],
        why: words['financings-ui.empty.why'],
      }}
      columns={columns}
      always={['code']}
      room="financings"
      onOpen={open}
      actions={
        <>
          <SummaryButton filters={filtersOf(address.value)} />
          {mayAdd && (
            <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
              {t('financings-ui.new')}
            </Button>
          )}
        </>
      }
      change={mayEdit && { endpoint: financings.change, refreshes: changed }}
    >
      {mayAdd && address.value.add && <NewFinancing onClose={() => address.set({ add: undefined })} onCreated={open} />}
    </RecordList>
  )
}
