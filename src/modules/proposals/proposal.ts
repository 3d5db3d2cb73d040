import type { PermissionId } from '../../platform/access/permission.ts'
import { no, type Verdict, yes } from '../../platform/rules/verdict.ts'

/** Flags that keep people from adding an extra loss, and from opening the document of an expired proposal. */
export const lossFlag = 'proposals.disable-extra-loss'
export const expiredFlag = 'proposals.block-expired'

export const proposalStates = ['generated', 'received', 'accepted', 'given-up', 'expired'] as const
export type ProposalState = (typeof proposalStates)[number]

export const kitSources = ['own', 'closed-kit', 'distributors', 'custom-kit', 'custom-weg'] as const
export type KitSource = (typeof kitSources)[number]

/** The permission for a source of kits. */
export const permissionOfSource: Record<KitSource, PermissionId> = {
  own: 'proposals.kit-own',
  'closed-kit': 'proposals.kit-closed',
  distributors: 'proposals.kit-distributors',
  'custom-kit': 'proposals.kit-custom',
  'custom-weg': 'proposals.kit-custom-weg',
}

interface ChosenKit {
  source: KitSource
  kitId?: string | null | undefined
  ruleId?: string | null | undefined
}

/** The source of a kit: a supplier's kit is closed, one built by a rule is custom, whatever else was sent. */
export function sourceOf({ kit }: { kit: ChosenKit }): KitSource {
  if (kit.kitId) return 'closed-kit'
  return kit.ruleId ? 'custom-kit' : kit.source
}

/**
 * Whether the stated source fits the kit. Only equipment of the company's own list, found or combined by hand, needs
 * nothing else. Kits of several distributors and WEG's kind cannot be made yet.
 */
export function maySaySource({ kit }: { kit: ChosenKit }): Verdict {
  const isBehindIt = Boolean(kit.kitId || kit.ruleId) || kit.source === 'own' || kit.source === 'custom-kit'
  return isBehindIt ? yes : no('proposals.problem_kit-source')
}

export interface Standing {
  state: 'generated' | 'accepted' | 'given-up'
  validUntil: string
  saleId: string | null
  /** The time a customer's acceptance was received that still waits to be confirmed. */
  receivedAt: string | null
}
type Dated = Omit<Standing, 'saleId'>

/** Valid until the end of its last day; an accepted (or received) or withdrawn one does not expire. */
export const isExpired = ({ state, validUntil, receivedAt }: Dated, today: string) =>
  state === 'generated' && receivedAt === null && validUntil < today

export function shownState(proposal: Dated, today: string): ProposalState {
  if (proposal.state === 'generated' && proposal.receivedAt !== null) return 'received'
  return isExpired(proposal, today) ? 'expired' : proposal.state
}

/**
 * Whether a proposal may be accepted. `dealIsSold`: an accepted proposal of the deal has a sale. An accepted one may
 * be accepted again if the customer has chosen another option since.
 */
export function mayAccept(proposal: Standing, dealIsSold: boolean, today: string) {
  if (proposal.state === 'accepted' && proposal.receivedAt === null) return no('proposals.is_accepted')
  if (proposal.state === 'given-up') return no('proposals.is_given_up')
  if (dealIsSold) return no('proposals.another_is_sold')
  return isExpired(proposal, today) ? no('proposals.expired') : yes
}

/** Whether a customer's own acceptance counts at once; otherwise it is stored and waits for the company. */
export const countsAtOnce = (proposal: Standing, dealIsSold: boolean, today: string) =>
  proposal.state === 'accepted' ? no('proposals.is_accepted') : mayAccept(proposal, dealIsSold, today)

interface Facts extends Standing {
  dealIsSold: boolean
  /** The deal's status forbids acceptance. */
  acceptForbidden: boolean
}

const verdictShown = (verdict: Verdict) => ({ ok: verdict.ok, ...(!verdict.ok && { code: verdict.code }) })

/** The actions on a proposal now, with the reason for each that is not allowed. */
export function allowedOf(facts: Facts, today: string, mayEditSale: boolean) {
  const accept = mayAccept(facts, facts.dealIsSold, today)
  return {
    accept: verdictShown(accept.ok && facts.acceptForbidden ? no('funnels.accept_forbidden') : accept),
    remove: verdictShown(mayDelete(facts)),
    giveUp: verdictShown(mayGiveUp(facts)),
    changePrice: verdictShown(mayChangePrice(facts)),
    main: verdictShown(mayBeMain(facts, today)),
    changeEquipment: verdictShown(mayChangeEquipment(facts, mayEditSale)),
    share: verdictShown(mayShare(facts, today)),
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

/** Whether the consultant may be changed: not of a sold proposal; of an accepted one only with a permission of its own. */
export function mayChangeConsultant({ saleId, state }: Pick<Standing, 'saleId' | 'state'>, mayEditAccepted: boolean) {
  if (saleId) return no('proposals.sold')
  return state === 'accepted' && !mayEditAccepted ? no('proposals.accepted_forbidden') : yes
}

/**
 * Whether a deal's modules and inverters may be changed: once a proposal of it is accepted; for a sold one only by
 * people who may change the sale.
 */
export function mayChangeEquipment({ state, saleId }: Pick<Standing, 'state' | 'saleId'>, mayEditSale: boolean) {
  if (state !== 'accepted') return no('proposals.equipment_needs_acceptance')
  return saleId && !mayEditSale ? no('proposals.equipment_sold') : yes
}

/**
 * Whether the price may be changed: not after the customer accepted, even while the acceptance waits to be confirmed.
 */
export function mayChangePrice({ state, receivedAt }: Pick<Standing, 'state' | 'receivedAt'>) {
  if (state === 'accepted') return no('proposals.accepted_value')
  if (state === 'given-up') return no('proposals.is_given_up')
  return receivedAt !== null ? no('proposals.received_value') : yes
}

export function mayShare(proposal: Standing, today: string) {
  if (proposal.state === 'given-up') return no('proposals.is_given_up')
  return isExpired(proposal, today) ? no('proposals.expired') : yes
}

/**
 * Only a proposal that can still be accepted can be chosen for the deal's value; an accepted one determines it anyway.
 */
export function mayBeMain(proposal: Standing, today: string) {
  if (proposal.state === 'accepted') return no('proposals.is_accepted')
  if (proposal.state === 'given-up') return no('proposals.is_given_up')
  return isExpired(proposal, today) ? no('proposals.expired') : yes
}

/** The last day of validity of a proposal made today. */
export function validUntil(today: string, days: number) {
  const date = new Date(`${today}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The minimum for a link's password; existing links with a shorter one still work. */
export const shortestSharePassword = 6
