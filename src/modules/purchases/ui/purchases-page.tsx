import { IconFileTypePdf, IconShoppingCart } from '@tabler/icons-react'
import { Suspense } from 'react'
import { addressOf } from '../../../platform/contract/client.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { saveFile } from '../../../platform/ui/data/save-file.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { fetched } from '../../../platform/ui/pieces/fetched.tsx'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { type PurchaseRow, purchases } from '../contract.ts'
import { purchaseRecord } from '../purchase-record.ts'
import { purchaseBulkChange } from './bulk-purchases.ts'
import { purchaseScreenMessages as words } from './messages.ts'
import { NewPurchaseButton } from './new-purchase-button.tsx'
import { PurchasePeek } from './purchase-peek.tsx'
import { filtersOf, type PurchaseAddress, usePurchaseAddress, useViewTabs } from './purchase-views.ts'

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

const PurchaseBoard = fetched(() => import('./board/purchase-board.tsx').then((it) => it.PurchaseBoard))

/** Every purchase: those for deals, and those for stock; by their status or as a list. */
export function PurchasesPage() {
  const address = usePurchaseAddress()
  const hidesStatus = useMay(purchaseRecord.fields.statusId.hiddenWith)
  if (address.value.view === 'lista' || hidesStatus) return <PurchaseList address={address} hasBoard={!hidesStatus} />
  return (
    <Suspense fallback={null}>
      <PurchaseBoard address={address} />
    </Suspense>
  )
}

function PurchaseList({ address, hasBoard }: { address: PurchaseAddress; hasBoard: boolean }) {
  const mayChange = useMay(purchases.change.needs)
  const views = useViewTabs('lista')
  return (
    <RecordList
      name="purchases"
      record={purchaseRecord}
      endpoint={purchases.list}
      address={address}
      title={words['purchases.title']}
      {...(hasBoard && { views })}
      count={words['purchases.count']}
      foot={words['purchases.foot']}
      search={{ words: words['purchases.search'] }}
      empty={{ icon: IconShoppingCart, title: words['purchases.empty'], why: words['purchases.empty.why'] }}
      columns={columns}
      always={['code']}
      room="purchases"
      actions={
        <>
          <PdfButton address={address} />
          <NewPurchaseButton />
        </>
      }
      peek={({ id, place }) => <PurchasePeek id={id} {...place} />}
      change={mayChange && purchaseBulkChange}
    />
  )
}

function PdfButton({ address }: { address: PurchaseAddress }) {
  const { t } = useText(words)
  return (
    <Button
      icon={IconFileTypePdf}
      onClick={() => void saveFile(addressOf(purchases.listPdf, { query: filtersOf(address.value) }), 'compras.pdf')}
    >
      {t('purchases.pdf')}
    </Button>
  )
}
