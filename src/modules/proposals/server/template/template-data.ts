import { maySee } from '../../../../platform/contract/masks.ts'
import { find } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { companyLang } from '../../../../platform/i18n/messages.ts'
import { dealRecord } from '../../../deals/deal-record.ts'
import type { DocumentClient } from '../../document/document-model.ts'
import { modelOfProposal } from '../document/proposal-model.ts'
import { addressOfLink } from '../sharing/address-of-link.ts'
import { proposalsEntity } from '../tables.ts'
import { valuesOfProposal } from './filled-template.ts'

/** A real proposal for whoever writes a template: all that its pages show, and every placeholder with its value. */
export async function templateData(ctx: Ctx, id: string) {
  const proposal = await find(ctx, proposalsEntity, id)
  const [model, values] = await Promise.all([
    modelOfProposal(ctx, proposal, { lang: companyLang, publicUrl: addressOfLink(ctx, proposal) }),
    valuesOfProposal(ctx, proposal),
  ])
  return { model: { ...model, client: shownClient(ctx, model.client) }, values, dealId: proposal.dealId }
}

/** The customer's pages say where the plant stands; whoever may not see that in the deal does not read it here either. */
function shownClient(ctx: Ctx, client: DocumentClient): DocumentClient {
  const isShown = maySee(dealRecord.fields.district, ctx.granted)
  return isShown ? client : { ...client, city: '', uf: '', district: null }
}
