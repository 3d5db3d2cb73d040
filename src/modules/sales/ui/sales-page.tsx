import { IconCash, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { SaleFilters, type SaleRow, sales } from '../contract.ts'
import { saleMessages } from '../messages.ts'
import { saleRecord } from '../sale-record.ts'
import { codeFilter } from './code-filter.ts'
import { saleScreenMessages as words } from './messages.ts'
import { NewSaleDrawer } from './new-sale-drawer.tsx'
import { SaleName } from './sale-name.tsx'
import { SalePeek } from './sale-peek.tsx'
import { changed } from './use-sale-calls.ts'

const written = writtenColumn<SaleRow>()
const columns = [
  written({
    id: 'name',
    needs: ['contactName', 'state'],
    cell: (sale) => <SaleName name={sale.contactName} state={sale.state} />,
  }),
  written({
    id: 'deal',
    needs: ['dealNumber', 'dealTitle'],
    value: ({ dealNumber, dealTitle }) => `${dealNumber} · ${dealTitle}`,
  }),
  // Commission and status stay in sight on a usual screen.
  written({ id: 'financed', needs: ['financed'], value: ({ financed }) => formatMoney(financed), isOptional: true }),
]

const search = listSearch(SaleFilters.omit({ dealId: true }))

const isCode = (text: string) => /^\d+$/.test(text)

/** Every sale of the company, with the totals of those that match the filters. */
export function SalesPage() {
  const { t } = useText(words)
  const rules = useText(saleMessages)
  const navigate = useNavigate()
  const address = useUrlState(search)
  const { code, search: asked = '' } = address.value
  const mayAdd = useMay(sales.create.needs)
  const mayEdit = useMay(sales.change.needs)
  return (
    <RecordList
      name="sales"
      record={saleRecord}
      endpoint={sales.list}
      address={address}
      title={words['sales.title']}
      count={words['sales.count']}
      foot={words['sales.foot']}
      search={{ words: words['sales.search'] }}
      filters={codeFilter(code)}
      empty={{
        icon: IconCash,
        title: words['sales.empty'],
        why: words['sales.empty.why'],
        none: code !== undefined || isCode(asked) ? rules.t('sales.unknown_code') : undefined,
      }}
      columns={columns}
      always={['code']}
      room="sales"
      actions={
        mayAdd && (
          <Button variant="primary" icon={IconPlus} onClick={() => address.set({ add: true })}>
            {t('sales.new')}
          </Button>
        )
      }
      peek={({ id, place }) => <SalePeek id={id} {...place} />}
      change={mayEdit && { endpoint: sales.change, refreshes: changed }}
    >
      <NewSaleDrawer
        isOpen={mayAdd && address.value.add}
        onClose={() => address.set({ add: undefined })}
        onCreated={({ id }) => void navigate({ to: `/vendas/${id}`, replace: true })}
      />
    </RecordList>
  )
}
