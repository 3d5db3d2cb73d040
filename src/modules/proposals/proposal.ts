import type { PermissionId } from '../../platform/access/permission.ts'
import { no, type Verdict, yes } from '../../platform/rules/verdict.ts'

export const proposalStates = ['generated', 'received', 'accepted', 'given-up', 'expired'] as const
export type ProposalState = (typeof proposalStates)[number]

export const kitSources = ['own', 'closed-kit', 'distributors', 'custom-kit', 'custom-weg'] as const
export type KitSource = (typeof kitSources)[number]

/** The permission that offers a source of kits. */
export const permissionOfSource: Record<KitSource, PermissionId> = {
  own: 'proposals.kit-own',
  'closed-kit': 'proposals.kit-closed',
  distributors: 'proposals.kit-distributors',
  'custom-kit': 'proposals.kit-custom',
  'custom-weg': 'proposals.kit-custom-weg',
}

export interface Standing {
  state: 'generated' | 'accepted' | 'given-up'
  validUntil: string
  saleId: string | null
  /** Since when an acceptance of the customer waits to be confirmed. */
  receivedAt: string | null
}
type Dated = Omit<Standing, 'saleId'>

/** Good until the end of its last day; what is accepted (or waits to be) or given up does not expire. */
export const isExpired = ({ state, validUntil, receivedAt }: Dated, today: string) =>
  state === 'generated' && receivedAt === null && validUntil < today

export function shownState(proposal: Dated, today: string): ProposalState {
  if (proposal.state === 'generated' && proposal.receivedAt !== null) return 'received'
  return isExpired(proposal, today) ? 'expired' : proposal.state
}

/** `dealIsSold`: an accepted proposal of the deal has a sale. An accepted one is accepted anew where the customer chose otherwise since. */
export function mayAccept(proposal: Standing, dealIsSold: boolean, today: string) {
  if (proposal.state === 'accepted' && proposal.receivedAt === null) return no('proposals.is_accepted')
  if (proposal.state === 'given-up') return no('proposals.is_given_up')
  if (dealIsSold) return no('proposals.another_is_sold')
  return isExpired(proposal, today) ? no('proposals.expired') : yes
}

/** Whether a customer's own acceptance counts at once; where it does not, it is received and waits for the company. */
export const countsAtOnce = (proposal: Standing, dealIsSold: boolean, today: string) =>
  proposal.state === 'accepted' ? no('proposals.is_accepted') : mayAccept(proposal, dealIsSold, today)

interface Facts extends Standing {
  dealIsSold: boolean
  /** The deal's status forbids acceptance. */
  acceptForbidden: boolean
}

const told = (verdict: Verdict) => ({ ok: verdict.ok, ...(!verdict.ok && { code: verdict.code }) })

/** What may be done with a proposal now, with the reason where it may not. */
export function allowedOf(facts: Facts, today: string) {
  const accept = mayAccept(facts, facts.dealIsSold, today)
  return {
    accept: told(accept.ok && facts.acceptForbidden ? no('funnels.accept_forbidden') : accept),
    remove: told(mayDelete(facts)),
    giveUp: told(mayGiveUp(facts)),
    changePrice: told(mayChangePrice(facts)),
    main: told(mayBeMain(facts, today)),
    share: told(mayShare(facts, today)),
  }
}

export function mayDelete({ saleId, state, receivedAt }: Omit<Standing, 'validUntil'>) {
  if (saleId) return no('proposals.has_sale')
  return receivedAt !== null && state !== 'given-up' ? no('proposals.has_acceptance') : yes
}

export function mayGiveUp({ state, saleId }: Pick<Standing, 'state' | 'saleId'>) {
  if (saleId) return no('proposals.sold')
  return state === 'given-up' ? no('proposals.is_given_up') : yes
}

/** Whoever sold a proposal stays its consultant; what was accepted is changed by whom that is given to, and never its value. */
export function mayChangeConsultant({ saleId, state }: Pick<Standing, 'saleId' | 'state'>, mayEditAccepted: boolean) {
  if (saleId) return no('proposals.sold')
  return state === 'accepted' && !mayEditAccepted ? no('proposals.accepted_forbidden') : yes
}

/** What a customer has accepted stays as it was read, also while it waits. */
export function mayChangePrice({ state, receivedAt }: Pick<Standing, 'state' | 'receivedAt'>) {
  if (state === 'accepted') return no('proposals.accepted_value')
  if (state === 'given-up') return no('proposals.is_given_up')
  return receivedAt !== null ? no('proposals.received_value') : yes
}

/** New figures from the present catalogue: not for what the customer has already accepted. */
export const mayRecalculate = mayChangePrice

export function mayShare(proposal: Standing, today: string) {
  if (proposal.state === 'given-up') return no('proposals.is_given_up')
  return isExpired(proposal, today) ? no('proposals.expired') : yes
}

/** What still may be accepted gives the deal its value; an accepted one does so by itself. */
export function mayBeMain(proposal: Standing, today: string) {
  if (proposal.state === 'accepted') return no('proposals.is_accepted')
  if (proposal.state === 'given-up') return no('proposals.is_given_up')
  return isExpired(proposal, today) ? no('proposals.expired') : yes
}

/** A person's price change, a fraction of the price, against the most that they may change it in either direction (per cent). */
export const mayChangeBy = (rate: number, mostPercent: number) =>
  Math.abs(rate) * 100 <= mostPercent + 1e-6 ? yes : no('proposals.change_too_big', { percent: mostPercent })

/** The day a proposal made today is good until. */
export function validUntil(today: string, days: number) {
  const date = new Date(`${today}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Of the password of a link; links that were made with a shorter one still open with it. */
export const shortestSharePassword = 6
