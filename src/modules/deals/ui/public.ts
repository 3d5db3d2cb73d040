export { DealPanel } from './deal/deal-panel.tsx'
export { staleWithDeal, useDealOnPage, useEditDeal } from './deal/use-deal.ts'
export { findDeals } from './find-deals.ts'
export { MoveForm } from './moving/move-form.tsx'
