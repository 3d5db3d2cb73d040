import type { Ctx } from '../../../../platform/http/ctx.ts'
import { unseal } from '../../../../platform/secrets/seal.ts'
import { publicAddress } from '../../../../platform/settings.ts'
import type { StoredProposal } from '../tables.ts'
import { isOpenLink } from './shared-link.ts'

/** The purpose that its tokens are encrypted for. */
export const linkPurpose = 'proposal-link'

/** The columns that decide whether a proposal's link is open, and its address. */
export type LinkOfProposal = Pick<StoredProposal, 'shareTokenSealed'> & Parameters<typeof isOpenLink>[0]

export const pathOfLink = (token: string) => `/publico/proposta/${token}`
export const urlOf = (ctx: Ctx, path: string) => `${publicAddress(ctx.services.settings, ctx.company)}${path}`

/** The token of the open link; undefined for links created before tokens were stored. */
export function openTokenOf(ctx: Ctx, proposal: LinkOfProposal): string | undefined {
  if (!proposal.shareTokenSealed || !isOpenLink(proposal, ctx.today)) return undefined
  return unseal<string>(ctx.services.settings.secret, linkPurpose, proposal.shareTokenSealed)
}

/** The address of the open link; null if there is none. */
export function addressOfLink(ctx: Ctx, proposal: LinkOfProposal): string | null {
  const token = openTokenOf(ctx, proposal)
  return token ? urlOf(ctx, pathOfLink(token)) : null
}
