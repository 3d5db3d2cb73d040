import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { RecordPanels } from '../../../platform/ui/record/record-panels.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordTimeline } from '../../activity/ui/public.ts'
import { FilesPanel } from '../../files/ui/public.ts'
import { type Purchase, purchases } from '../contract.ts'
import { purchasesTab } from '../deal-tab.ts'
import { purchaseRecord } from '../purchase-record.ts'
import { changedPurchases } from './calls.ts'
import { DealOfPurchase } from './deal-of-purchase.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { purchaseScreenMessages as words } from './messages.ts'
import type { purchaseTabs } from './purchase-views.ts'
import { QuotesPanel } from './quotes/quotes-panel.tsx'
import { ReceiptPanels } from './receipt/receipt-panels.tsx'

export function PurchaseTab({ purchase, tab }: { purchase: Purchase; tab: (typeof purchaseTabs)[number] }) {
  const { t } = useText(words)
  const hidesHistory = useMay(['purchases.hide-history', purchasesTab.hiddenWith])
  switch (tab) {
    case 'items':
      return <ItemsPanel purchase={purchase} />
    case 'quotes':
      return <QuotesPanel purchase={purchase} />
    case 'receipt':
      return <ReceiptPanels purchase={purchase} />
    case 'data':
      return <DataPanel purchase={purchase} />
    case 'files':
      return <FilesPanel ownerKind="purchase" ownerId={purchase.id} title={t('purchases.tab.files')} />
    case 'history':
      if (hidesHistory) return null
      return (
        <Panel title={t('purchases.tab.history')}>
          <RecordTimeline
            threadId={purchase.dealId ?? purchase.id}
            subjectId={purchase.id}
            room={`purchase:${purchase.id}`}
          />
        </Panel>
      )
  }
}

function DataPanel({ purchase }: { purchase: Purchase }) {
  const edit = useCall(purchases.edit, { refreshes: changedPurchases, tells: 'nowhere' })
  return (
    <RecordPanels
      of={purchaseRecord}
      record={purchase}
      sections={{
        main: words['purchases.section.main'],
        delivery: words['purchases.section.delivery'],
        dates: words['purchases.section.dates'],
      }}
      save={(body) => edit.call({ params: { id: purchase.id }, body: body as never })}
      written={{ dealId: () => <DealOfPurchase key="deal" purchase={purchase} /> }}
    />
  )
}
