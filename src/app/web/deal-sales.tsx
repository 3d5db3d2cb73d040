import { useParams } from '@tanstack/react-router'
import { useDealOnPage } from '../../modules/deals/ui/deal/use-deal.ts'
import { DealSale, DealSalesTab } from '../../modules/sales/ui/public.ts'

export const SalesTab = () => <DealSalesTab dealId={useDealOnPage().id} />

export function SaleOfDeal() {
  const { saleId } = useParams({ strict: false }) as { saleId: string }
  return <DealSale dealId={useDealOnPage().id} saleId={saleId} />
}
