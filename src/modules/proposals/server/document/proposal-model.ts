import { formatCnpj } from '../../../../platform/brazil/cnpj.ts'
import { formatPhone } from '../../../../platform/brazil/phone.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import type { Lang } from '../../../../platform/i18n/messages.ts'
import { hadReadBill } from '../../../bills/server/public.ts'
import { brandOfStore, documentPictures, documentWorks } from '../../../branding/server/public.ts'
import { type ProposalDocumentModel, proposalDocumentModel } from '../../document/document-model.ts'
import { ownTerms } from '../../document/own/own-terms.ts'
import { printedWords } from '../../document/printed/printed-words.ts'
import { usualTerms } from '../../document/proposal-terms.ts'
import { asAccepted } from '../acceptance/as-accepted.ts'
import { shownAcceptance } from '../acceptance/shown-acceptance.ts'
import { leadingId, optionsOf } from '../options/proposal-options.ts'
import { whoSpeaks } from '../sharing/who-speaks.ts'
import type { StoredProposal } from '../tables.ts'

interface People {
  storeId: string
  clientName: string
  city: string
  uf: string
  district: string
  storeStreet: string
  storeCity: string
  storeState: string
  storePhone: string
  storeDocument: string
}

interface ModelOptions {
  lang?: Lang
  publicUrl?: string | null
  /** Pictures are embedded in the model instead of linked, because paper loads nothing. */
  embedded?: boolean
}

/**
 * The content of the printed proposal and the public page for a stored proposal: frozen figures, or those of the variant that was
 * accepted, and the people as they are now.
 */
export async function modelOfProposal(
  ctx: Ctx,
  proposal: StoredProposal,
  { lang = ctx.lang, publicUrl = null, embedded = false }: ModelOptions = {},
): Promise<ProposalDocumentModel> {
  const people = await ctx.one(
    statement<People>(
      `select d.store_id, c.name as client_name, coalesce(nullif(d.city, ''), c.city) as city,
              coalesce(nullif(d.state_code, ''), c.state) as uf, coalesce(nullif(d.district, ''), c.district) as district,
              s.street as store_street, s.city as store_city,
              s.state as store_state, s.phone as store_phone, s.document as store_document
       from deals d
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       join stores s on s.tenant_id = d.tenant_id and s.id = d.store_id
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [proposal.dealId],
    ),
    'proposals.not_found',
  )
  const consultant = await whoSpeaks(ctx, proposal)
  const face = await brandOfStore(ctx, people.storeId)
  const pictures = await documentPictures(ctx, face, { embedded })
  const { company } = ctx
  const { storeData } = proposal
  const works = storeData?.works.length ? storeData.works : undefined
  const options = await optionsOf(ctx, proposal)
  const words = printedWords(lang)
  const offers = options.map((stored) => {
    const { id, name, note, position, isRecommended, reference, warranties } = stored
    const { input, result } = asAccepted(proposal, stored)
    const terms = ownTerms(usualTerms(words, result.tariff.distributor, warranties), storeData)
    return { option: { id, name, note, position, isRecommended }, input, reference, result, terms }
  })
  const leading = offers.find(({ option }) => option.id === leadingId(proposal))!
  const { profile } = company
  const isAccepted = proposal.state === 'accepted'
  const address = [
    people.storeStreet || profile.street,
    [people.storeCity || profile.city, people.storeState || profile.state].filter(Boolean).join('/'),
  ]
  const readFromBills = await hadReadBill(ctx, proposal.dealId, proposal.createdAt)
  const frozen = proposalDocumentModel({
    lang,
    ...leading,
    others: offers.filter((offer) => offer !== leading),
    acceptedId: isAccepted ? leading.option.id : null,
    acceptedPaymentId: (isAccepted && proposal.acceptedTerms?.paymentId) || null,
    brand: { primary: face.primaryColor, secondary: face.secondaryColor, ...pictures },
    company: {
      name: company.name,
      legalName: profile.legalName ?? company.name,
      document: formatted(formatCnpj, people.storeDocument || profile.document),
      address: address.filter(Boolean).join(', ') || null,
      phone: formatted(formatPhone, people.storePhone || profile.phone),
      site: profile.website ?? null,
      works: await documentWorks(ctx, { embedded, works }),
      ...(storeData?.about && { about: storeData.about }),
    },
    client: {
      name: people.clientName,
      city: people.city || proposal.reference.place.name,
      uf: people.uf || proposal.reference.place.uf,
      district: people.district || null,
    },
    consultant: { name: consultant.name, phone: formatted(formatPhone, consultant.phone) },
    head: {
      number: String(proposal.number),
      revision: proposal.revision,
      issuedOn: dayIn(proposal.createdAt),
      validUntil: proposal.validUntil,
      publicUrl,
    },
  })
  const model: ProposalDocumentModel = { ...frozen, readFromBills }
  return isAccepted && embedded ? { ...model, accepted: await shownAcceptance(ctx, proposal) } : model
}

/** A number in readable form; empty if there is none. */
const formatted = (format: (text: string) => string, text: string | undefined) => (text ? format(text) : null)
