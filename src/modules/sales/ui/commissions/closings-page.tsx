import { IconCalendarCheck, IconFileCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { listSearch } from '../../../../platform/ui/record/list-search.ts'
import { writtenColumn } from '../../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../../lists/ui/public.ts'
import { closingRecord } from '../../commission-closing-record.ts'
import { ClosingFilters, type ClosingRow } from '../../commission-closings-contract.ts'
import { writtenMonth } from '../../commissions/commission-rules.ts'
import { sales } from '../../contract.ts'
import { commissionScreenMessages as words } from './messages.ts'
import { OwnCommissions, useOwnCommissions } from './own-commissions.tsx'
import { usePayMany } from './pay-many.tsx'

const columns = [
  writtenColumn<ClosingRow>()({ id: 'month', needs: ['month'], value: ({ month }) => writtenMonth(month) }),
]
const search = listSearch(ClosingFilters)
const always = ['number', 'userId'] as const

/** Closings of commissions: one's own, or everybody's for who sees all commissions. */
export function ClosingsPage() {
  const { t } = useText(words)
  const navigate = useNavigate()
  const mayClose = useMay(sales.close.needs)
  const address = useUrlState(search)
  const own = useOwnCommissions()
  const paying = usePayMany()
  // To close a month one must see the commissions of all people in all stores; the server says whether, and why not.
  const people = useItem(sales.closingPeople, {}, { enabled: mayClose })
  return (
    <RecordList
      name="commission-closings"
      record={closingRecord}
      endpoint={sales.closings}
      address={address}
      title={words['closings.title']}
      count={words['closings.count']}
      empty={{ icon: IconFileCheck, title: words['closings.empty'], why: words['closings.why'] }}
      {...(own && { choice: <OwnCommissions of={own} /> })}
      columns={columns}
      always={always}
      bulk={paying.button}
      rowLabel={({ number, userName }) => `${t('closings.one', { number: Number(number) })}, ${userName}`}
      onOpen={({ id }) => void navigate({ to: `/commissions/closings/${id}` })}
      actions={
        mayClose && (
          <Button
            variant="primary"
            icon={IconCalendarCheck}
            unavailable={people.error?.message ?? null}
            onClick={() => void navigate({ to: '/commissions/month' })}
          >
            {t('closings.new')}
          </Button>
        )
      }
    >
      {paying.dialogs}
    </RecordList>
  )
}
