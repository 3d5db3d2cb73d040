import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { StoredProposal } from '../tables.ts'
import { boundOf } from './shared-link.ts'
import { signedTicket } from './ticket.ts'

/** The path of the paper for whoever holds the link, until a moment; it ends with the link as well. */
export const pathOfSharedPdf = (ctx: Ctx, proposal: StoredProposal, until: number) =>
  `/api/public/proposal-pdf/${signedTicket(ctx, 'shared-pdf', proposal.id, until, boundOf(proposal))}`
