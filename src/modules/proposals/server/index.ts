import { find } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inTurn } from '../../../platform/http/deliver.ts'
import type { ServerModule } from '../../../platform/http/module.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { providePdf } from '../../../platform/pdf/pdf-reply.ts'
import { refuseOutOfReachOn } from '../../access/server/public.ts'
import { finishBooked } from '../../activity/server/public.ts'
import { exportOfList } from '../../lists/server/public.ts'
import { proposals } from '../contract.ts'
import { proposalBlockKinds } from '../document/template/proposal-blocks.ts'
import { proposalEventMessages } from '../event-messages.ts'
import { proposalMessages } from '../messages.ts'
import { proposalPermissions } from '../permissions.ts'
import { acceptedPaperJob } from './acceptance/accepted-paper.ts'
import { proposalChange } from './change-proposals.ts'
import { followValue } from './deal-value.ts'
import { proposalComesBack, proposalHandOver, proposalLeaving, proposalsComeBack } from './hand-over.ts'
import { keepUsedTemplate } from './keep-used-template.ts'
import { proposalFacts } from './list/counted-proposals.ts'
import { proposalFinds } from './list/finds.ts'
import { proposalList } from './list/proposal-list.ts'
import { proposalPlaceholders } from './placeholders.ts'
import { automatedProposal, proposalTriggers } from './proposal-automation.ts'
import { recordSaleOf } from './proposal-store.ts'
import { proposalRecalculation } from './recalculation/recalculate-many.ts'
import { proposalReturned } from './remove-proposal.ts'
import { proposalRoutes } from './routes.ts'
import { mailInTimeline } from './sharing/mail-in-timeline.ts'
import { proposalNotices, tellingListeners } from './sharing/tell-sellers.ts'
import { proposalSubject } from './subjects.ts'
import { proposalsEntity } from './tables.ts'
import { drawsByName } from './template/source-document.ts'
import { proposalWebhookTriggers } from './webhook-triggers.ts'

const saleMade: Listener = async (ctx, { subject, after }) => {
  if (typeof after?.proposalId !== 'string' || after.cancelledOn) return
  await recordSaleOf(ctx, after.proposalId, subject.id)
  await finishTalk(ctx, after.proposalId)
}

const saleGone: Listener = async (ctx, { subject, before, data }) => {
  const proposalId = before?.proposalId ?? data?.proposalId
  if (typeof proposalId === 'string') await recordSaleOf(ctx, proposalId, null, subject.id)
}

/** Completes the appointment to call a customer who accepted, once the deal is sold. */
async function finishTalk(ctx: Ctx, proposalId: string) {
  const { dealId, number } = await find(ctx, proposalsEntity, proposalId)
  const title = translate('pt-BR', 'proposals.talk_after_acceptance', { number })
  await finishBooked(ctx, { threadId: dealId, title })
}

export const proposalsModule: ServerModule = {
  name: 'proposals',
  messages: { ...proposalMessages, ...proposalEventMessages },
  webhookTriggers: proposalWebhookTriggers,
  subjects: [proposalSubject],
  trash: [{ kind: 'proposal', needs: 'proposals.delete', isWithinReach: true }],
  contract: proposals,
  permissions: [proposalPermissions],
  guards: [{ at: '/proposals/:id', check: (ctx, id) => refuseOutOfReachOn(ctx, 'proposals', id) }],
  exports: [exportOfList(proposalList)],
  facts: [proposalFacts],
  notices: proposalNotices,
  finds: [proposalFinds],
  placeholders: proposalPlaceholders,
  blocks: proposalBlockKinds,
  drawsByName,
  routes: proposalRoutes,
  jobs: [acceptedPaperJob, proposalHandOver.job],
  leaving: proposalLeaving,
  references: [{ table: 'evidence_people', column: 'thread_id', stays: true }],
  works: [proposalChange.work, proposalRecalculation.work],
  triggers: proposalTriggers,
  automated: [automatedProposal],
  rooms: [{ name: 'proposals', needs: 'proposals.list' }],
  listeners: {
    'users.left': proposalHandOver.left,
    // When a person removes the typed value, it follows the proposals again.
    'deals.changed': async (ctx, { subject, after }) => {
      if (after?.bidAmount === 0) await followValue(ctx, subject.id)
    },
    'deals.reopened': proposalsComeBack,
    'templates.removing': keepUsedTemplate,
    'proposals.returned': inTurn(proposalReturned, proposalComesBack),
    ...mailInTimeline,
    ...tellingListeners,
    'sales.created': saleMade,
    'sales.returned': saleMade,
    'sales.removed': saleGone,
    'sales.cancelled': saleGone,
    'sales.reinstated': async (ctx, { subject, data }) => {
      if (typeof data?.proposalId === 'string') await recordSaleOf(ctx, data.proposalId, subject.id)
    },
  },
  start: async (services) => providePdf(services),
}
