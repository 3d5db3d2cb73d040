export { proposalScreenMessages } from './messages.ts'
export { StateTag } from './state-tag.tsx'

/** The deal's tab "propostas", in its own chunk; it shows its child (`$proposalId`) in its place. It finds the deal in the address. */
export const dealProposalsTab = () => import('./deal-proposals-tab.tsx').then((it) => it.DealProposalsTab)

/** The page of one proposal, child `$proposalId` of the tab. */
export const proposalPage = () => import('./proposal-page.tsx').then((it) => it.ProposalPage)
