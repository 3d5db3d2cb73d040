import { IconFileTypePdf, IconPlus, IconShoppingCart } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { addressOf } from '../../../platform/contract/client.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { saveFile } from '../../../platform/ui/data/save-file.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { type PurchaseRow, purchases } from '../contract.ts'
import { purchaseRecord } from '../purchase-record.ts'
import { changedPurchases } from './calls.ts'
import { purchaseScreenMessages as words } from './messages.ts'
import { PurchasePeek } from './purchase-peek.tsx'
import { search } from './routes.tsx'

const written = writtenColumn<PurchaseRow>()
const columns = [
  written({
    id: 'deal',
    needs: ['dealNumber', 'dealTitle'],
    value: ({ dealNumber, dealTitle }) => (dealNumber ? `${dealNumber} · ${dealTitle}` : ''),
  }),
  written({
    id: 'expectedOn',
    needs: ['expectedOn', 'isLate'],
    cell: ({ expectedOn, isLate }) => <Expected day={expectedOn} isLate={isLate} />,
  }),
]

function Expected({ day, isLate }: { day: string | null | undefined; isLate: boolean | undefined }) {
  const { t } = useText(words)
  if (!day) return null
  return (
    <>
      {formatDate(day)} {isLate && <Tag tone="warn">{t('purchases.late')}</Tag>}
    </>
  )
}

/** Every purchase: those for deals, and those for stock. */
export function PurchasesPage() {
  const { t } = useText(words)
  const navigate = useNavigate()
  const address = useUrlState(search)
  const mayAdd = useMay(purchases.create.needs)
  const mayChange = useMay(purchases.change.needs)
  return (
    <RecordList
      name="purchases"
      record={purchaseRecord}
      endpoint={purchases.list}
      address={address}
      title={words['purchases.title']}
      count={words['purchases.count']}
      foot={words['purchases.foot']}
      search={{ words: words['purchases.search'] }}
      empty={{ icon: IconShoppingCart, title: words['purchases.empty'], why: words['purchases.empty.why'] }}
      columns={columns}
      always={['code']}
      room="purchases"
      actions={
        <>
          <Button
            icon={IconFileTypePdf}
            onClick={() => void saveFile(addressOf(purchases.listPdf, { query: address.value }), 'compras.pdf')}
          >
            {t('purchases.pdf')}
          </Button>
          {mayAdd && (
            <Button variant="primary" icon={IconPlus} onClick={() => void navigate({ to: '/purchases/new-purchase' })}>
              {t('purchases.new')}
            </Button>
          )}
        </>
      }
      peek={({ id, place }) => <PurchasePeek id={id} {...place} />}
      change={mayChange && { endpoint: purchases.change, refreshes: changedPurchases }}
    />
  )
}
