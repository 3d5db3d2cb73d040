import { z } from 'zod'
import { find } from '../../../../platform/db/entity.ts'
import { appendEvidence, evidenceAbout } from '../../../../platform/evidence/append-evidence.ts'
import { sha256 } from '../../../../platform/evidence/chain.ts'
import { job } from '../../../../platform/http/module.ts'
import { writing } from '../../../../platform/http/run-in-ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { addFile } from '../../../files/server/public.ts'
import { paperOfProposal } from '../document/pdf-of-proposal.ts'
import { lockedProposal } from '../proposal-store.ts'
import { proposalsEntity } from '../tables.ts'

export const acceptedPaperTask = 'proposals.accepted-paper'

/**
 * Prints the accepted proposal, stores it among the deal's files, and its hash in the chain. If the proposal was
 * withdrawn or accepted anew meanwhile, the later row prints its own.
 */
export const acceptedPaperJob = job({
  task: acceptedPaperTask,
  payload: z.object({ proposalId: z.string(), evidence: z.int() }),
  unscoped: true,
  async run(ctx, { proposalId, evidence }) {
    const proposal = await ctx.first<{ state: string }>({
      text: 'select state from proposals where tenant_id = platform.current_tenant() and id = $1',
      values: [proposalId],
    })
    if (proposal?.state !== 'accepted') return
    const stored = await find(ctx, proposalsEntity, proposalId)
    const content = await paperOfProposal(ctx, stored)
    const identity = await ctx.services.identityOf(ctx.company, stored.consultantId)
    const asker = { company: ctx.company, requestId: `accepted-paper-${proposalId}`, inBackground: true, ...identity }
    await writing(ctx.services, asker, async (within) => {
      const now = await lockedProposal(within, proposalId)
      const chain = await evidenceAbout(within, 'proposal', proposalId)
      const isTold = chain.some(
        ({ kind, content: json }) => kind === 'accepted-paper' && JSON.parse(json).facts.of === evidence,
      )
      const isLater = now.state !== 'accepted' || now.acceptedAt !== stored.acceptedAt
      if (isTold || isLater) return
      const name = `${translate('pt-BR', 'proposals.accepted_paper', { number: now.number })}.pdf`
      const { id: fileId } = await addFile(within, {
        ownerKind: 'deal',
        ownerId: now.dealId,
        name,
        content,
        standing: 'final',
      })
      await appendEvidence(within, {
        kind: 'accepted-paper',
        about: { kind: 'proposal', id: proposalId },
        facts: { of: evidence, fileId, sha256: sha256(content), bytes: content.length },
      })
    })
  },
})
