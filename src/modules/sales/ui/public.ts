export { DealSale } from './deal-sale.tsx'
export { DealSalesTab } from './deal-sales-tab.tsx'
