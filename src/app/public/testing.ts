import type { SharedProposal } from './public-calls.ts'

/** A proposal as its link opens it: sent, and neither accepted nor sold. */
export const openedProposal = (model: SharedProposal['model']): SharedProposal => ({
  ticket: 'a-ticket',
  number: 121,
  state: 'generated',
  validUntil: '2027-01-01',
  pdfUrl: '/api/public/proposal-pdf/a-ticket',
  sellerPhone: '34998712040',
  acceptance: null,
  isSold: false,
  standing: '1 generated',
  codeTo: null,
  isWatched: false,
  template: null,
  questions: [],
  model,
})
