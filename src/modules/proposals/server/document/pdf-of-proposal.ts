import { find } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { RawReply } from '../../../../platform/http/route.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { companyLang, type Lang } from '../../../../platform/i18n/messages.ts'
import { pdfReply } from '../../../../platform/pdf/pdf-reply.ts'
import { enforce, Refusal } from '../../../../platform/rules/refusal.ts'
import { withOffer } from '../../document/offers.ts'
import { expiredFlag, isExpired, mayShare } from '../../proposal.ts'
import { mayShow } from '../../sending.ts'
import { inLanguage } from '../../shared-contract.ts'
import { proposalForUpdate } from '../proposal-store.ts'
import { addressOfLink } from '../sharing/address-of-link.ts'
import { requireShowing } from '../sharing/link-for-chat.ts'
import { linkForPaper } from '../sharing/share-proposal.ts'
import { proposalOfPaper } from '../sharing/shared-pdf.ts'
import { inMinutes, proposalOfTicket, signedTicket } from '../sharing/ticket.ts'
import { proposalsEntity, type StoredProposal } from '../tables.ts'
import { keepTemplate } from '../template/choose-template.ts'
import { templateOfProposal } from '../template/filled-template.ts'
import { modelOfProposal } from './proposal-model.ts'
import { proposalPrintHtml } from './proposal-pdf.ts'

export async function pdfOfProposal(ctx: Ctx, id: string): Promise<RawReply> {
  const proposal = await find(ctx, proposalsEntity, id)
  enforceNotBlocked(ctx, proposal)
  await keepTemplate(ctx, id)
  return printed(ctx, await find(ctx, proposalsEntity, id), { lang: companyLang })
}

/** The PDF contains the address of the page, so a proposal that the person may share gets its link now. */
export async function pdfAddress(ctx: Ctx, id: string) {
  const proposal = await find(ctx, proposalsEntity, id)
  enforceNotBlocked(ctx, proposal)
  const lacksLink = proposal.shareTokenHash === null && mayShare(proposal, ctx.today).ok
  if (lacksLink && ctx.can(mayShow)) await linkForPaper(ctx, id)
  await keepTemplate(ctx, id)
  return {
    url: inLanguage(`/api/public/proposal-pdf/${signedTicket(ctx, 'pdf', id, inMinutes(ctx, 10))}`, ctx.lang),
  }
}

export async function pdfOfTicket(ctx: Ctx, ticket: string, paper: Paper): Promise<RawReply> {
  const id = proposalOfTicket(ctx, 'pdf', ticket)
  return printed(ctx, id ? await find(ctx, proposalsEntity, id) : await proposalOfPaper(ctx, ticket), paper)
}

/** The PDF of an accepted proposal. */
export async function paperOfProposal(ctx: Ctx, proposal: StoredProposal): Promise<Buffer> {
  const { content } = await printed(ctx, proposal, { lang: companyLang })
  return content as Buffer
}

/**
 * The PDF of a proposal of this deal for a message to its customer, with the link inside; only for who may show customers a proposal.
 * Runs outside a transaction and opens its own: printing takes seconds.
 */
export async function pdfForChat(ctx: Ctx, id: string, dealId: string) {
  requireShowing(ctx)
  await inTransaction(ctx, async (own) => {
    const proposal = await proposalForUpdate(own, id)
    if (proposal.dealId !== dealId) throw new Refusal(409, 'proposals.other_deal')
    enforce(mayShare(proposal, own.today))
    if (proposal.shareTokenHash === null) await linkForPaper(own, id)
    await keepTemplate(own, id)
  })
  const proposal = await find(ctx, proposalsEntity, id)
  return { name: fileNameOf(proposal), content: await paperOfProposal(ctx, proposal) }
}

/** With the flag "block expired proposal", an expired proposal's document cannot be opened. */
function enforceNotBlocked(ctx: Ctx, proposal: StoredProposal) {
  if (ctx.can(expiredFlag) && isExpired(proposal, ctx.today)) throw new Refusal(403, 'proposals.expired')
}

interface Paper {
  lang: Lang
  option?: string | undefined
}

async function printed(ctx: Ctx, proposal: StoredProposal, { lang, option }: Paper) {
  const leading = await modelOfProposal(ctx, proposal, {
    lang,
    embedded: true,
    publicUrl: addressOfLink(ctx, proposal),
  })
  const model = option ? withOffer(leading, option) : leading
  const template = await templateOfProposal(ctx, proposal, { embedded: true })
  return pdfReply(ctx, proposalPrintHtml(model, template), {
    fileName: fileNameOf(proposal),
    failed: 'proposals.pdf_failed',
  })
}

const fileNameOf = ({ number }: StoredProposal) => `proposta-${number}.pdf`
