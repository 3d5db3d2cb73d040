import type { Action } from '../../../../platform/automation/automation.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { answerByRule } from '../../../custom-fields/server/public.ts'
import { notify } from '../../../notifications/server/public.ts'
import { dealFields } from '../../deal-fields.ts'
import { dealForUpdate } from '../deal-for-update.ts'
import { editDeal } from '../edit-deal.ts'
import { guardOf } from '../guarded-fields.ts'
import { columnIn, columnsOf } from '../moving/columns.ts'
import { withFacts } from '../moving/found-deals.ts'
import { move } from '../moving/move.ts'

const moveAction: Action = {
  id: 'deals.move',
  of: 'deal',
  words: { pt: 'mover o negócio para', en: 'move the deal to' },
  input: { status: { kind: 'record', of: 'status', words: { pt: 'status', en: 'status' }, isRequired: true } },
  needs: () => ['deals.move'],
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

/** Field and value as the record keeps them; the company's own fields are called `custom.<id>`. */
const setAction: Action = {
  id: 'deals.set',
  of: 'deal',
  words: { pt: 'preencher no negócio', en: 'set on the deal' },
  input: {
    field: { kind: 'text', words: { pt: 'campo', en: 'field' }, isRequired: true, is: 'field' },
    value: { kind: 'text', words: { pt: 'valor', en: 'value' }, isRequired: true, is: 'value' },
  },
  needs({ field }) {
    const guard = guardOf(String(field))
    return guard ? ['deals.edit', guard] : ['deals.edit']
  },
  async run(ctx, { record, input: { field, value } }) {
    const name = String(field)
    await dealForUpdate(ctx, record.id)
    if (await answerByRule(ctx, { kind: 'deal', id: record.id }, name, value)) return undefined
    const shape = dealFields[name as keyof typeof dealFields]
    const given = shape?.safeParse(value ?? emptyOf(name))
    if (!given?.success) throw new Refusal(422, 'automations.value_unfit')
    await editDeal(ctx, record.id, { [name]: given.data })
    return undefined
  },
}

/** What a field holds when it is emptied. */
const emptyOf = (name: string) => (dealFields[name as keyof typeof dealFields]?.safeParse('').success ? '' : null)

const tagAction: Action = {
  id: 'deals.tag',
  of: 'deal',
  words: { pt: 'pôr a tag', en: 'add the tag' },
  input: {
    tags: { kind: 'records', of: 'list-item', list: 'tags', words: { pt: 'tags', en: 'tags' }, isRequired: true },
  },
  needs: () => ['deals.edit'],
  async run(ctx, { record, input }) {
    const deal = await dealForUpdate(ctx, record.id)
    const added = (input.tags as string[]).filter((tag) => !deal.tags.includes(tag))
    if (added.length > 0) await editDeal(ctx, record.id, { tags: [...deal.tags, ...added] })
    return undefined
  },
}

const roles = { owner: 'ownerId', preSeller: 'preSellerId', technician: 'technicianId' } as const

const tellAction: Action = {
  id: 'deals.tell',
  of: 'deal',
  words: { pt: 'avisar', en: 'notify' },
  input: {
    who: {
      kind: 'choice',
      words: { pt: 'quem', en: 'who' },
      values: {
        owner: { pt: 'o responsável', en: 'the owner' },
        preSeller: { pt: 'o pré-vendedor', en: 'the SDR' },
        technician: { pt: 'o técnico', en: 'the technician' },
      },
    },
    people: { kind: 'records', of: 'user', words: { pt: 'e também', en: 'and also' } },
    text: { kind: 'text', words: { pt: 'recado', en: 'message' }, isRequired: true, isTemplate: true },
  },
  needs: () => [],
  async run(ctx, { record, input, rule }) {
    const deal = await dealForUpdate(ctx, record.id)
    const role = roles[input.who as keyof typeof roles]
    await notify(ctx, {
      userIds: [role ? deal[role] : null, ...((input.people as string[] | undefined) ?? [])],
      kind: 'rule-told',
      subject: record,
      link: `/negocio/${record.id}`,
      details: { rule: rule.name, record: deal.title, text: String(input.text) },
      tellsThemselves: true,
    })
    return undefined
  },
}

const ownerAction: Action = {
  id: 'deals.assign',
  of: 'deal',
  words: { pt: 'passar o negócio para', en: 'assign the deal to' },
  input: { person: { kind: 'record', of: 'user', words: { pt: 'responsável', en: 'owner' }, isRequired: true } },
  needs: () => ['deals.edit'],
  async run(ctx, { record, input }) {
    await editDeal(ctx, record.id, { ownerId: String(input.person) })
    return undefined
  },
}

export const dealActions: Action[] = [moveAction, setAction, tagAction, ownerAction, tellAction]
