import { phoneDigits } from '../../../../platform/brazil/phone.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { inTransaction, writing } from '../../../../platform/http/run-in-ctx.ts'
import { countTry, lock, opened, tooMany } from '../../../../platform/limits/locks.ts'
import { notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import { passwordMatches } from '../../../access/server/public.ts'
import { brandOfStore, documentPictures } from '../../../branding/server/public.ts'
import { presentConsent } from '../../consent.ts'
import type { SharedProposal } from '../../contract.ts'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import { linkCard } from '../../link-card.ts'
import { isExpired, shownState } from '../../proposal.ts'
import type { ShownTemplate } from '../../shared-contract.ts'
import { acceptAsCustomer, dealIsSold } from '../acceptance/accept-proposal.ts'
import { codeGoesTo, provenByCode, sendAcceptanceCode } from '../acceptance/acceptance-code.ts'
import { leadingAsAccepted } from '../acceptance/as-accepted.ts'
import { countAcceptance } from '../acceptance/received-acceptances.ts'
import type { Proof } from '../acceptance/witnessed-acceptance.ts'
import { modelOfProposal } from '../document/proposal-model.ts'
import { isReadingWatched } from '../reading/page-settings.ts'
import type { StoredProposal } from '../tables.ts'
import { type FilledTemplate, templateOfProposal } from '../template/filled-template.ts'
import { sourceDocument } from '../template/source-document.ts'
import { acceptanceShown, modelAsReceived } from './acceptance-shown.ts'
import { questionsOf } from './questions.ts'
import { type CustomerAcceptance, hashOf } from './share-proposal.ts'
import { boundOf, endedTicket, isOpenLink, isReader, isWithdrawnLink } from './shared-link.ts'
import { pathOfSharedPdf } from './shared-pdf.ts'
import { standingOf } from './standing-of.ts'
import { endOfTicket, inMinutes, signedTicket } from './ticket.ts'
import { whoSpeaks } from './who-speaks.ts'

/** After five wrong passwords the link is locked for ten minutes, except for readers who have opened it before. */
const shareLock = lock({
  name: 'proposals.share',
  free: 5,
  wait: 600,
  longest: 600,
  forget: 600,
  refusal: 'proposals.locked',
})

/** The proposal of an open link; unknown and closed links give the same refusal. */
async function proposalOfToken(ctx: Ctx, token: string): Promise<StoredProposal> {
  const row = await proposalWithToken(ctx, token)
  if (!isOpenLink(row, ctx.today)) throw notFound('proposals.link_unknown')
  return row
}

export const proposalWithToken = (ctx: Ctx, token: string) =>
  ctx.one(
    statement<StoredProposal>(
      'select * from proposals where tenant_id = platform.current_tenant() and share_token_hash = $1',
      [hashOf(token)],
    ),
    'proposals.link_unknown',
  )

/** The brand shown with a link before its password: that of the deal's store, if it has one. */
async function faceOfProposal(ctx: Ctx, { dealId }: StoredProposal) {
  const { storeId } = await ctx.one(
    statement<{ storeId: string }>(
      'select store_id from deals where tenant_id = platform.current_tenant() and id = $1',
      [dealId],
    ),
  )
  const face = await brandOfStore(ctx, storeId)
  const { logoOnDark, banner } = await documentPictures(ctx, face)
  return {
    primaryColor: face.primaryColor,
    secondaryColor: face.secondaryColor,
    logoUrl: logoOnDark ?? '',
    bannerUrl: banner ?? '',
  }
}

/** The same by the link's token, with the preview for messengers; undefined for an invalid link. */
export const faceOfLink = (ctx: Ctx, token: string) =>
  proposalOfToken(ctx, token).then(
    async (proposal) => ({ ...(await faceOfProposal(ctx, proposal)), card: cardOf(ctx, proposal) }),
    () => undefined,
  )

const cardOf = ({ today }: Ctx, proposal: StoredProposal) =>
  linkCard({
    number: proposal.number,
    isOpen: !isExpired(proposal, today),
    hasPassword: proposal.sharePasswordHash !== null,
    firstYear: leadingAsAccepted(proposal).result.firstYear,
  })

export async function publicInfo(ctx: Ctx, token: string) {
  const proposal = await proposalWithToken(ctx, token)
  const isOpen = isOpenLink(proposal, ctx.today)
  if (!isOpen && !isWithdrawnLink(proposal, ctx.today)) throw notFound('proposals.link_unknown')
  const isEnded = !isOpen || isExpired(proposal, ctx.today)
  const consultant = isEnded ? await consultantOf(ctx, proposal) : null
  const hasPassword = proposal.sharePasswordHash !== null
  return {
    company: {
      name: ctx.company.name,
      phone: ctx.company.profile.phone ?? '',
      email: ctx.company.profile.email ?? '',
      ...(await faceOfProposal(ctx, proposal)),
    },
    hasPassword,
    expired: consultant && isOpen ? { validUntil: proposal.validUntil, consultant } : null,
    // Before its password a link tells nothing that was written for one person.
    withdrawn: consultant && !isOpen ? { reason: hasPassword ? '' : proposal.givenUpReason, consultant } : null,
  }
}

async function consultantOf(ctx: Ctx, proposal: StoredProposal) {
  const { name, phone } = await whoSpeaks(ctx, proposal)
  return { name, phone }
}

interface Opening {
  password: string
  /** The ticket of an earlier opening, when the page is reloaded. */
  ticket?: string | undefined
  /** Opened by somebody of the company. */
  isOwn?: boolean | undefined
}

/**
 * Opens the shared proposal: counts one view, of the customer's and not of the company's own people, and returns a ticket for what the visitor may do next; a reader with a
 * ticket is not counted again. Runs outside a transaction and opens its own, because a wrong password is counted
 * although the request is refused.
 */
export async function openShared(
  ctx: Ctx,
  token: string,
  { password, ticket, isOwn }: Opening,
): Promise<SharedProposal> {
  const proposal = await proposalOfToken(ctx, token)
  const reading = ticket !== undefined && isReader(ctx, proposal, ticket) ? ticket : undefined
  if (!reading && proposal.sharePasswordHash !== null) {
    // A page that is reloaded with an old ticket guesses no password.
    if (ticket !== undefined && password === '') throw endedTicket(ctx, proposal, ticket)
    await proveByPassword(ctx, proposal, password)
  }
  if (isExpired(proposal, ctx.today)) throw new Refusal(409, 'proposals.expired')
  if (!reading && !isOwn)
    await writing(ctx.services, { company: ctx.company, requestId: ctx.requestId }, (own) => countView(own, proposal))
  return shownToVisitor(ctx, proposal, reading ?? newTicket(ctx, proposal))
}

async function proveByPassword(ctx: Ctx, { id, sharedAt, sharePasswordHash }: StoredProposal, password: string) {
  const places = [`network:${ctx.network}`]
  const tried = await countTry(ctx, shareLock, `${id} ${sharedAt}`, places)
  if (!(await passwordMatches(ctx.company.id, sharePasswordHash ?? undefined, password)))
    throw tried.wait > 0 ? tooMany(shareLock, tried.wait) : new Refusal(401, 'proposals.wrong_password')
  await opened(ctx, tried, places)
}

async function countView(ctx: Ctx, { id, dealId, number }: StoredProposal) {
  const { views, by, tells } = await ctx.one(
    statement<{ views: number; by: string; tells: boolean }>(
      // raw write: the event is the view below
      `update proposals p set views = p.views + 1, tells_opening = false
       from (select id, tells_opening from proposals where tenant_id = platform.current_tenant() and id = $1 for update) before
       where p.tenant_id = platform.current_tenant() and p.id = before.id
       returning p.views, before.tells_opening as tells, (select c.name from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
         where d.tenant_id = platform.current_tenant() and d.id = $2) as by`,
      [id, dealId],
    ),
    'proposals.link_unknown',
  )
  await ctx.emit({
    kind: 'proposals.viewed',
    subject: { kind: 'proposal', id },
    threadId: dealId,
    data: { number, views, by, tells },
  })
}

/** An opened page stays open for a day: a person who reads in the evening can accept in the morning. */
const minutesOpen = 24 * 60

const newTicket = (ctx: Ctx, proposal: StoredProposal) =>
  signedTicket(ctx, 'shared', proposal.id, inMinutes(ctx, minutesOpen), boundOf(proposal))

/** Links that are used with a ticket, such as the PDF's, expire with it. */
async function shownToVisitor(ctx: Ctx, proposal: StoredProposal, ticket: string): Promise<SharedProposal> {
  const { id, number, validUntil } = proposal
  const isSold = await dealIsSold(ctx, proposal)
  const acceptance = await acceptanceShown(ctx, proposal, isSold)
  const model = modelAsReceived(await modelOfProposal(ctx, proposal), acceptance)
  return {
    ticket,
    pdfUrl: pathOfSharedPdf(ctx, proposal, endOfTicket(ticket)),
    number,
    state: shownState(proposal, ctx.today),
    validUntil,
    sellerPhone: await phoneOf(ctx, proposal),
    acceptance,
    isSold,
    standing: await standingOf(ctx, proposal),
    codeTo: await codeGoesTo(ctx, proposal),
    isWatched: await isReadingWatched(ctx),
    questions: (await questionsOf(ctx, id)).map(({ mail: _mail, ...shown }) => shown),
    model,
    template: templateShown(model, await templateOfProposal(ctx, proposal)),
  }
}

function templateShown(model: ProposalDocumentModel, template: FilledTemplate | null): ShownTemplate | null {
  if (!template) return null
  if (!('values' in template)) return { body: template.body, pictures: Object.fromEntries(template.pictures) }
  return { body: null, pictures: {}, source: sourceDocument(model, template.body, { ...template, isWeb: true }) }
}

const phoneOf = async (ctx: Ctx, proposal: StoredProposal) => phoneDigits((await whoSpeaks(ctx, proposal)).phone)

/**
 * The customer's own acceptance, proved by a code where one was sent: name, document, variant, signature, moment and browser
 * are stored, and with one that waits the network that it came from. Anyone with the open page may send it, until the deal is sold. Runs outside a transaction,
 * because it is counted although it may be refused.
 */
export async function acceptShared(ctx: Ctx, token: string, given: CustomerAcceptance) {
  const proposal = await proposalWithToken(ctx, token)
  if (!isReader(ctx, proposal, given.ticket)) throw endedTicket(ctx, proposal, given.ticket)
  const provenBy = given.code ? await provenByCode(ctx, proposal.id, given.code) : ''
  await countAcceptance(ctx, proposal.id)
  const { name, document, paymentId, optionId, revision, variation, figures, userAgent } = given
  const customer = { name, document, at: ctx.now, userAgent: userAgent.slice(0, 300) }
  const { consent = presentConsent, device = '' } = given
  const { kind = 'typed', text, lines } = given.signature ?? {}
  const signature = kind === 'typed' ? { kind, text: text || name } : { kind, lines: lines ?? [] }
  const proof: Proof = { provenBy, signature, consent, device }
  const said = { customer, paymentId, optionId, revision, variation, figures, proof }
  return inTransaction(ctx, (own) => acceptAsCustomer(own, proposal.id, said))
}

/** Sends a code for anyone with the open page, to the address that the company knows. */
export async function sendCode(ctx: Ctx, token: string, ticket: string) {
  const proposal = await proposalWithToken(ctx, token)
  if (!isReader(ctx, proposal, ticket)) throw endedTicket(ctx, proposal, ticket)
  return sendAcceptanceCode(ctx, proposal.id)
}
