import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { plainPdf } from '../../../platform/seal/testing/plain-pdf.ts'
import { notifications } from '../../notifications/contract.ts'
import { notify } from '../../notifications/server/public.ts'
import { documents } from '../contract.ts'
import { documentParts } from './document-parts.ts'
import { tellOwner } from './tell-owner.ts'
import { inDays, paperOf, sentPaper } from './test-signing.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

const shown = ({ admin }: TestCompany, id: string) => admin.call(documents.show, { params: { id } })

it('[DOCS-028] creating, editing and deleting a document each need their own permission', async () => {
  const company = await world.company()
  const draft = await paperOf(company)
  const own = ['deals.create-document', 'deals.edit-document', 'deals.delete-document'] as const
  const holding = async (permission: (typeof own)[number]) => {
    const { withdraw, user } = company
    await withdraw(own, 'supervisor')
    return user('supervisor', { plus: [permission] })
  }
  const params = { id: draft.id }
  const make = { params: { dealId: draft.dealId }, body: { templateId: draft.id } }
  const [creator, editor, deleter] = [await holding(own[0]), await holding(own[1]), await holding(own[2])]
  await expect(creator.call(documents.make, make)).rejects.toMatchObject({ status: 404 })
  for (const other of [editor, deleter])
    await expect(other.call(documents.make, make)).rejects.toMatchObject({ status: 403 })
  for (const other of [creator, deleter])
    await expect(other.call(documents.rename, { params, body: { title: 'Outro' } })).rejects.toMatchObject({
      status: 403,
    })
  expect(await editor.call(documents.rename, { params, body: { title: 'Outro' } })).toMatchObject({ title: 'Outro' })
  for (const other of [creator, editor])
    await expect(other.call(documents.remove, { params })).rejects.toMatchObject({ status: 403 })
  await deleter.call(documents.remove, { params })
  await expect(shown(company, draft.id)).rejects.toMatchObject({ status: 404 })
})

it('[DOCS-029] [DOCS-031] what a flag hides of signers and events is not told either, and nobody is added or removed', async () => {
  const company = await world.company()
  const sent = await sentPaper(company)
  const params = { id: sent.id }
  const seen = async (flag: string) => {
    const who = await company.user('manager', { plus: [flag] })
    const { signerList, events } = await who.call(documents.show, { params })
    return { who, names: signerList.length, events: events.length > 0 }
  }
  expect(await seen('deals.hide-list-of-signers')).toMatchObject({ names: 0, events: true })
  expect(await seen('deals.hide-signatures-tab')).toMatchObject({ names: 0, events: true })
  expect(await seen('deals.hide-events-tab')).toMatchObject({ names: 3, events: false })
  const adding = await seen('deals.hide-add-signers')
  await expect(
    adding.who.call(documents.addSigner, { params, body: { name: 'Caio Ferraz', email: 'caio@exemplo.com.br' } }),
  ).rejects.toMatchObject({ status: 403, code: 'documents.adding_hidden' })
  const removing = await seen('deals.hide-remove-signers')
  const one = { ...params, signerId: sent.signerList[0]!.id }
  await expect(removing.who.call(documents.removeSigner, { params: one })).rejects.toMatchObject({
    status: 403,
    code: 'documents.removing_hidden',
  })
  expect((await adding.who.call(documents.removeSigner, { params: one })).signerList).toHaveLength(2)
})

it('[DOCS-029] whoever does not see the documents reads who signs them and what happened, and nothing that they hold', async () => {
  const company = await world.company()
  const sent = await sentPaper(company)
  const input = { params: { dealId: sent.dealId } }
  const who = await company.user('manager', { plus: ['deals.hide-documents-tab'] })
  const [part, ...more] = await who.call(documents.parts, input)
  expect(more).toEqual([])
  expect(part).toMatchObject({ id: sent.id, number: sent.number, state: 'process', deadline: sent.deadline })
  expect(part!.signerList).toHaveLength(3)
  expect(part!.events.map(({ kind }) => kind)).toContain('signature-started')
  expect(JSON.stringify(part)).not.toContain(sent.title)
  expect(Object.keys(part!).filter((name) => /url|page|sha/i.test(name))).toEqual([])
  await expect(who.call(documents.show, { params: { id: sent.id } })).rejects.toMatchObject({
    status: 403,
    code: 'documents.hidden',
  })
  const [whole] = await company.admin.call(documents.parts, input)
  expect(whole!.title).toBe(sent.title)
  const without = async (flag: 'deals.hide-events-tab' | 'deals.hide-signatures-tab') => {
    const one = await company.user('manager', { plus: [flag] })
    const [seen] = await one.call(documents.parts, input)
    return [seen!.signerList.length, seen!.events.length > 0, seen!.next !== undefined]
  }
  expect(await without('deals.hide-events-tab')).toEqual([3, false, true])
  expect(await without('deals.hide-signatures-tab')).toEqual([0, true, false])
  const closed = await company.user('manager', { plus: ['deal-tabs.documents'] })
  await expect(closed.call(documents.parts, input)).rejects.toMatchObject({ status: 403 })
})

it('the documents of a deal are read at once: as many statements for three of them as for one', async () => {
  const company = await world.company()
  const { dealId } = await sentPaper(company)
  const asked = () =>
    company.look(async (ctx) => {
      const seen: string[] = []
      const counting =
        (name: 'rows' | 'one' | 'first') =>
        (given: { text: string }, ...rest: never[]) => {
          seen.push(given.text)
          return (ctx[name] as (...all: unknown[]) => unknown)(given, ...rest)
        }
      const counted = { rows: counting('rows'), one: counting('one'), first: counting('first') }
      const watched = new Proxy(ctx, { get: (of, name) => Reflect.get(name in counted ? counted : of, name) })
      return { parts: await documentParts(watched, dealId), statements: seen.length }
    })
  const one = await asked()
  for (const title of ['Anexo.pdf', 'Termo.pdf'])
    await sendFile(company.admin, `POST /api/deals/${dealId}/document-files`, { name: title, content: plainPdf(1) })
  const three = await asked()
  expect([one.parts.length, three.parts.length]).toEqual([1, 3])
  expect(three.parts.find(({ id }) => id === one.parts[0]!.id)).toEqual(one.parts[0])
  expect(three.statements).toBe(one.statements)
})

it('a refusal names its signer to the owner of the document, unless signers are hidden from them', async () => {
  const company = await world.company()
  const { id } = await sentPaper(company)
  const textFor = async (plus: 'deals.hide-list-of-signers'[]) => {
    const owner = await company.user('manager', { plus })
    await company.within(async (ctx) => {
      await ctx.run(statement('update documents set owner_id = $2 where id = $1', [id, owner.id]))
      await tellOwner(ctx, id, 'document-refused', 'Maria Lima')
    })
    const { list } = await owner.call(notifications.list, { query: {} })
    return list.map(({ text }) => text)
  }
  expect(await textFor([])).toEqual(['Maria Lima recusou assinar.'])
  expect(await textFor(['deals.hide-list-of-signers'])).toEqual(['Um signatário recusou assinar.'])
})

it('whoever does not see the documents is told nothing of theirs, and does not read what they were told before', async () => {
  const company = await world.company()
  const { id, title } = await sentPaper(company)
  const owner = await company.user('manager', { plus: ['deals.hide-documents-tab'] })
  const notices = async () => (await owner.call(notifications.list, { query: {} })).list
  const { kept } = await company.within(async (ctx) => {
    await ctx.run(statement('update documents set owner_id = $2 where id = $1', [id, owner.id]))
    await tellOwner(ctx, id, 'document-finished')
    const query = 'select count(*)::int as kept from notifications where user_id = $1'
    return ctx.one(statement<{ kept: number }>(query, [owner.id]))
  })
  expect(kept).toBe(0)
  const news = { kind: 'document-finished', subject: { kind: 'document', id }, link: `/documents/${id}` }
  await company.within((ctx) =>
    notify(ctx, { ...news, userIds: [owner.id, company.admin.id], details: { title }, tellsThemselves: true }),
  )
  expect(await notices()).toEqual([])
  expect((await company.admin.call(notifications.list, { query: {} })).list.map(({ link }) => link)).toContain(
    news.link,
  )
})

it('[DOCS-030] title, deadline and status do not change for who holds their flag', async () => {
  const company = await world.company()
  const { id, deadline } = await sentPaper(company)
  const params = { id }
  const ways = [
    ['title', (who) => who.call(documents.rename, { params, body: { title: 'Outro' } })],
    ['signing-deadline', (who) => who.call(documents.moveDeadline, { params, body: { deadline: inDays(5) } })],
    ['signature-status', (who) => who.call(documents.cancel, { params, body: { reason: 'Valor mudou' } })],
  ] as [string, (who: TestCompany['admin']) => Promise<unknown>][]
  for (const [flag, change] of ways) {
    const who = await company.user('manager', { plus: [`deals.disable-editing-${flag}`] })
    await expect(change(who)).rejects.toMatchObject({ status: 403 })
    expect(await shown(company, id)).toMatchObject({ state: 'process', title: 'Contrato', deadline })
  }
  for (const [, change] of ways) await change(await company.user('manager'))
  expect(await shown(company, id)).toMatchObject({ state: 'canceled', title: 'Outro' })
})
