import type { Action } from '../../../../platform/automation/automation.ts'
import { enforce, Refusal } from '../../../../platform/rules/refusal.ts'
import { setAction } from '../../../custom-fields/server/public.ts'
import { roleMayMoveInto } from '../../../funnels/status.ts'
import { tellAction } from '../../../notifications/server/public.ts'
import { dealRecord } from '../../deal-record.ts'
import { dealForUpdate } from '../deal-for-update.ts'
import { editDeal } from '../edit-deal.ts'
import { columnIn, columnsOf } from '../moving/columns.ts'
import { withFacts } from '../moving/found-deals.ts'
import { move } from '../moving/move.ts'
import { inPlaceOf } from '../who-answers.ts'
import { movesRefused } from './moves-refused.ts'
import { writingDeal } from './writing-deal.ts'

const moveAction: Action = {
  id: 'deals.move',
  of: 'deal',
  words: { pt: 'mover o negócio para', en: 'move the deal to' },
  input: { status: { kind: 'record', of: 'status', words: { pt: 'status', en: 'status' }, isRequired: true } },
  needs: () => ['deals.move'],
  // Whether a deal moves back shows itself in the act: then the publisher's permission for that is asked.
  async asks(ctx, { status }) {
    enforce(roleMayMoveInto(columnIn(await columnsOf(ctx), String(status)), ctx.actingRole), 403)
  },
  judges: movesRefused,
  writes: ({ status }) => ({ statusId: status }),
  async run(ctx, { record, input }) {
    const deal = await dealForUpdate(ctx, record.id)
    const target = columnIn(await columnsOf(ctx), String(input.status))
    if (deal.statusId === target.id) return { code: 'deals.already_there' }
    const [found] = await withFacts(ctx, [deal])
    const columns = await columnsOf(ctx)
    const result = (await move(ctx, [found!], { columns, target, confirmedBack: true })).get(deal.id)
    if (result instanceof Refusal) throw result
    return { code: 'deals.automation.moved', values: { status: target.name } }
  },
}

const setField = setAction({
  id: 'deals.set',
  of: 'deal',
  words: { pt: 'preencher no negócio', en: 'set on the deal' },
  record: dealRecord,
  needs: (field) => writingDeal([field]).needs(),
  asks: (ctx, field) => writingDeal([field]).asks(ctx),
  lock: dealForUpdate,
  edit: editDeal,
})

const ofTags = writingDeal(['tags'])

const tagAction: Action = {
  id: 'deals.tag',
  of: 'deal',
  words: { pt: 'pôr a tag', en: 'add the tag' },
  input: {
    tags: { kind: 'records', of: 'list-item', list: 'tags', words: { pt: 'tags', en: 'tags' }, isRequired: true },
  },
  needs: ofTags.needs,
  asks: ofTags.asks,
  async run(ctx, { record, input }) {
    const deal = await dealForUpdate(ctx, record.id)
    const added = (input.tags as string[]).filter((tag) => !deal.tags.includes(tag))
    if (added.length > 0) await ofTags.edit(ctx, record.id, { tags: [...deal.tags, ...added] })
    return undefined
  },
}

const roles = { owner: 'ownerId', preSeller: 'preSellerId', technician: 'technicianId' } as const

const tellOfDeal = tellAction({
  id: 'deals.tell',
  of: 'deal',
  words: { pt: 'avisar', en: 'notify' },
  who: {
    owner: { pt: 'o responsável', en: 'the owner' },
    preSeller: { pt: 'o pré-vendedor', en: 'the SDR' },
    technician: { pt: 'o técnico', en: 'the technician' },
  },
  async read(ctx, id, who) {
    const deal = await dealForUpdate(ctx, id)
    const role = roles[who as keyof typeof roles]
    return {
      name: deal.title,
      link: `/negocio/${id}`,
      people: role ? [await inPlaceOf(ctx, deal[role], { dealId: id })] : [],
    }
  },
})

const ofOwner = writingDeal(['ownerId'])

const ownerAction: Action = {
  id: 'deals.assign',
  of: 'deal',
  words: { pt: 'passar o negócio para', en: 'assign the deal to' },
  input: { person: { kind: 'record', of: 'user', words: { pt: 'responsável', en: 'owner' }, isRequired: true } },
  needs: ofOwner.needs,
  asks: ofOwner.asks,
  writes: ({ person }) => ({ ownerId: person }),
  async run(ctx, { record, input }) {
    await ofOwner.edit(ctx, record.id, { ownerId: String(input.person) })
    return undefined
  },
}

export const dealActions: Action[] = [moveAction, setField, tagAction, ownerAction, tellOfDeal]
