import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { statement } from '../../../../platform/db/statement.ts'
import type { OfferedTemplate } from '../../contract.ts'
import { support } from '../../contract.ts'
import { inService, operatorOf, say, startTalk, until } from '../../testing/desk.ts'

const talk = await startTalk()
const { graph } = talk

/** A conversation whose customer has not written for two days. */
async function afterTheWindow() {
  const it = await inService(talk)
  await it.within((ctx) =>
    // raw write: the window has closed
    ctx.run(statement("update chat_rooms set last_in_at = last_in_at - interval '2 days'")),
  )
  const params = { id: it.id }
  const offered = () => it.operator.call(support.templates, { params })
  const send = (template: Pick<OfferedTemplate, 'id'>, values: string[], id = randomUUID() as string) =>
    it.operator.call(support.sendTemplate, { params, body: { id, templateId: template.id, values } })
  return { ...it, params, offered, send }
}

const named = (list: OfferedTemplate[], name: string) => list.find((one) => one.name === name)!

it('outside of the window free text is refused, and an approved template leaves once, filled in', async () => {
  const it = await afterTheWindow()
  await expect(say(it.operator, it.id, 'Oi')).rejects.toMatchObject({ status: 409, code: 'support.window_closed' })
  const list = await it.offered()
  expect(list.map(({ name, state }) => [name, state])).toEqual([
    ['proposta_pronta', 'approved'],
    ['retomar_conversa', 'approved'],
    ['visita_agendada', 'pending'],
  ])
  const template = named(list, 'retomar_conversa')
  expect(template.fields).toEqual([
    { name: '1', value: 'Cliente' },
    { name: '2', value: '' },
  ])
  const id = randomUUID()
  const values = ['{{2}} $&', ' Sol \n do   Cerrado ']
  const [first, second] = await Promise.all([it.send(template, values, id), it.send(template, values, id)])
  expect(second.number).toBe(first.number)
  expect(first).toMatchObject({
    kind: 'template',
    body: 'Olá, {{2}} $&! Aqui é da Sol do Cerrado. Podemos continuar nossa conversa sobre energia solar?',
  })
  await it.settles(id, 'read')
  const sent = graph.sent.filter(({ reference }) => reference.startsWith(id))
  expect(sent.map(({ given }) => given.template)).toEqual([
    {
      name: 'retomar_conversa',
      language: { code: 'pt_BR' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: '{{2}} $&' },
            { type: 'text', text: 'Sol do Cerrado' },
          ],
        },
      ],
    },
  ])
})

it('a blank with a name is named to the provider, and what failed may be sent again outside of the window', async () => {
  const it = await afterTheWindow()
  const template = named(await it.offered(), 'proposta_pronta')
  graph.misbehave('refused')
  const { id } = await it.send(template, ['Ana'])
  await it.settles(id, 'failed')
  await it.operator.call(support.sendAgain, { params: { id: it.id, messageId: id } })
  await it.settles(id, 'read')
  const [sent] = graph.sent.filter(({ reference }) => reference.startsWith(id))
  expect(sent!.given.template).toMatchObject({
    components: [{ parameters: [{ type: 'text', parameter_name: 'nome', text: 'Ana' }] }],
  })
})

it('what is not approved, not filled in, gone or of others is refused', async () => {
  const it = await afterTheWindow()
  const list = await it.offered()
  const approved = named(list, 'proposta_pronta')
  await expect(it.send(named(list, 'visita_agendada'), ['Ana', 'dia 3'])).rejects.toMatchObject({
    status: 409,
    code: 'support.template_not_approved',
  })
  for (const values of [[], [' '], ['Ana', 'Prado']])
    await expect(it.send(approved, values)).rejects.toMatchObject({ status: 422 })
  const other = await afterTheWindow()
  const [foreign] = await other.offered()
  await expect(it.send(foreign!, ['Ana'])).rejects.toMatchObject({ code: 'support.template_gone' })
  const colleague = await operatorOf(it, 'Caio Ferraz')
  await expect(
    colleague.call(support.sendTemplate, {
      params: it.params,
      body: { id: randomUUID(), templateId: approved.id, values: ['Ana'] },
    }),
  ).rejects.toMatchObject({ status: 404 })
})

it('the list is the provider’s: what it has no more is gone, what it judges anew is judged anew, and its silence changes nothing', async () => {
  const it = await afterTheWindow()
  const before = await it.offered()
  const later = () =>
    it.within((ctx) =>
      // raw write: ten minutes later
      ctx.run(statement("update channels set templates_at = templates_at - interval '11 minutes'")),
    )
  const all = graph.templates.splice(0)
  try {
    graph.templates.push({ ...all[0]!, status: 'PAUSED' })
    expect(await it.offered()).toEqual(before)
    await later()
    graph.misbehave('down')
    expect(await it.offered()).toEqual(before)
    await until(async () => (await it.offered()).map(({ name, state }) => [name, state])).toEqual([
      ['retomar_conversa', 'refused'],
    ])
    const template = named(before, 'retomar_conversa')
    expect((await it.offered())[0]!.id).toBe(template.id)
    await expect(it.send(template, ['Ana', 'Sol'])).rejects.toMatchObject({ code: 'support.template_not_approved' })
    await expect(it.send(named(before, 'proposta_pronta'), ['Ana'])).rejects.toMatchObject({
      code: 'support.template_gone',
    })
  } finally {
    graph.templates.splice(0, graph.templates.length, ...all)
  }
})
