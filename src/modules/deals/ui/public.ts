export { DealPanel } from './deal/deal-panel.tsx'
export { staleWithDeal, useDealOnPage, useEditDeal } from './deal/use-deal.ts'
