export { DealProposalsTab } from './deal-proposals-tab.tsx'
export { ProposalPage } from './proposal-page.tsx'
export { StateTag } from './state-tag.tsx'
