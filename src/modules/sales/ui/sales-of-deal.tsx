import { Outlet, useParams } from '@tanstack/react-router'
import { useDealOnPage } from '../../deals/ui/public.ts'
import { DealSale } from './deal-sale.tsx'
import { DealSalesTab } from './deal-sales-tab.tsx'

/** The sales of the deal on the page, or the one that the address names. */
export function SalesTab() {
  const { id, bidAmount } = useDealOnPage()
  const { saleId } = useParams({ strict: false }) as { saleId?: string }
  return saleId ? <Outlet /> : <DealSalesTab dealId={id} value={bidAmount} />
}

export function SaleOfDeal() {
  const { saleId } = useParams({ strict: false }) as { saleId: string }
  return <DealSale dealId={useDealOnPage().id} saleId={saleId} />
}
