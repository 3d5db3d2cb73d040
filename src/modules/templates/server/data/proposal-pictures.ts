import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { find, update } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce, notFound } from '../../../../platform/rules/refusal.ts'
import { addDocumentPicture } from '../../../branding/server/public.ts'
import { mayAddWork } from '../../../branding/works.ts'
import type { ShownWork } from '../../store-texts.ts'
import { showProposalData } from './proposal-data-list.ts'
import { proposalDataEntity } from './tables.ts'

/** The picture is read before the record is locked. Two at once wait for each other then, so that none passes the limit. */
export async function addProposalPicture(ctx: Ctx, id: string, request: FastifyRequest) {
  await find(ctx, proposalDataEntity, id)
  const picture = await addDocumentPicture(ctx, request)
  const before = await find(ctx, proposalDataEntity, id, { lock: true })
  enforce(mayAddWork(before.works.length))
  await update(ctx, proposalDataEntity, before, {
    works: [...before.works, { id: picture, caption: '' }],
    updatedAt: ctx.now,
  })
  return showProposalData(ctx, id)
}

/** A photo that is taken out stays stored: proposals that were sent with it show it still. */
export async function arrangeProposalPictures(ctx: Ctx, id: string, works: readonly ShownWork[]) {
  const before = await find(ctx, proposalDataEntity, id, { lock: true })
  if (works.some((work) => !before.works.some((known) => known.id === work.id))) throw notFound('files.not_found')
  const once = works.filter((work, at) => works.findIndex((one) => one.id === work.id) === at)
  if (!isDeepStrictEqual(once, before.works))
    await update(ctx, proposalDataEntity, before, { works: once, updatedAt: ctx.now })
  return showProposalData(ctx, id)
}
