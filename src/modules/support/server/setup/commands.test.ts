import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { support } from '../../contract.ts'
import { conversationsOf, inService, messagesOf, operatorOf, phone, startTalk, until } from '../../testing/desk.ts'

const talk = await startTalk()
const { graph, company } = talk

type Desk = Awaited<ReturnType<typeof company>>
const add = (it: Desk, body: { keyword: string } & Record<string, unknown>) =>
  it.admin.call(support.addCommand, { body })
const sentTo = (numberId: string) =>
  graph.sent
    .filter((one) => one.numberId === numberId)
    .map(({ given: { type, text, image, document, interactive } }) => ({
      type,
      ...(text ? { text: (text as { body: string }).body } : {}),
      ...(image ? { image } : {}),
      ...(document ? { document } : {}),
      ...(interactive ? { interactive } : {}),
    }))

it('[SUPP-017] a message that equals a keyword sends the message and media and offers the children, as buttons or numbers', async () => {
  const it = await company({ department: { welcome: 'Boas-vindas' } })
  const menu = await add(it, {
    keyword: 'Orçamento',
    message: 'Como quer pagar?',
    media: ['https://sol.exemplo.com.br/tabela.pdf', 'https://sol.exemplo.com.br/usina.jpg'],
  })
  const cash = await add(it, { keyword: 'À vista', parentId: menu.id, message: '5% de desconto.' })
  await graph.write(it.numberId, { from: phone, body: ' ORCAMENTO ' })
  const document = { link: 'https://sol.exemplo.com.br/tabela.pdf', filename: 'tabela.pdf' }
  const image = { link: 'https://sol.exemplo.com.br/usina.jpg' }
  const reply = { id: `command:${cash.id}`, title: 'À vista' }
  await until(async () => sentTo(it.numberId)).toEqual([
    { type: 'document', document },
    { type: 'image', image },
    {
      type: 'interactive',
      interactive: {
        type: 'button',
        body: { text: 'Como quer pagar?' },
        action: { buttons: [{ type: 'reply', reply }] },
      },
    },
  ])
  await graph.write(it.numberId, {
    from: phone,
    message: { type: 'interactive', interactive: { type: 'button_reply', button_reply: reply } },
  })
  await until(async () => sentTo(it.numberId).at(-1)).toEqual({ type: 'text', text: '5% de desconto.' })
  for (const keyword of ['Financiado', 'Consórcio', 'Boleto'])
    await add(it, { keyword, parentId: menu.id, message: keyword })
  await graph.write(it.numberId, { from: phone, body: 'orçamento' })
  const choices = 'Como quer pagar?\n\n1. À vista\n2. Financiado\n3. Consórcio\n4. Boleto'
  await until(async () => sentTo(it.numberId).at(-1)).toEqual({ type: 'text', text: choices })
  await graph.write(it.numberId, { from: phone, body: '3' })
  await until(async () => sentTo(it.numberId).at(-1)).toEqual({ type: 'text', text: 'Consórcio' })
  // Nothing is offered any more, and the command answered instead of the welcome.
  await graph.write(it.numberId, { from: phone, body: '3' })
  await until(async () => (await conversationsOf(it.admin))[0]?.unread).toBe(5)
  expect(sentTo(it.numberId)).toHaveLength(8)
})

it('who chooses nothing of what was offered is offered it once more, and may choose it as long as nobody has them', async () => {
  const it = await company({ department: { welcome: 'Boas-vindas' } })
  const menu = await add(it, { keyword: 'preço', message: 'Como quer pagar?' })
  await add(it, { keyword: 'À vista', parentId: menu.id, message: '5% de desconto.' })
  const write = (body: string) => graph.write(it.numberId, { from: phone, body })
  const said = async () => {
    const [row] = await conversationsOf(it.admin)
    const list = row ? await messagesOf(it.admin, row.id) : []
    return list.flatMap(({ direction, body }) => (direction === 'out' ? [body] : []))
  }
  await write('preço')
  await until(said).toEqual(['Como quer pagar?'])
  await write('depende')
  await until(said).toEqual(['Como quer pagar?', 'Não encontrei essa opção. Escolha uma destas:'])
  await write('ainda não sei')
  await write('avista')
  await until(said).toEqual(['Como quer pagar?', 'Não encontrei essa opção. Escolha uma destas:', '5% de desconto.'])
})

it('whoever is served by a person is answered by that person alone, and what was said long ago starts nothing', async () => {
  const it = await inService(talk)
  await add(it, { keyword: 'oi', message: 'Olá!' })
  await graph.write(it.numberId, { from: phone, body: 'oi' })
  await graph.write(it.numberId, { from: '5534998120777', body: 'oi', at: Math.floor(Date.now() / 1000) - 900 })
  await until(async () => (await conversationsOf(it.admin)).map(({ unread }) => unread).sort()).toEqual([1, 2])
  expect(sentTo(it.numberId)).toEqual([])
})

it('[SUPP-018] a command with a transfer hands the conversation to its department or operator', async () => {
  const it = await company()
  const department = await it.admin.call(support.addDepartment, { body: { name: 'Pós-venda' } })
  await add(it, { keyword: 'garantia', message: 'Já passo.', toDepartmentId: department.id })
  await add(it, { keyword: 'renata', toOperatorId: it.operator.id })
  await graph.write(it.numberId, { from: phone, body: 'Garantia' })
  await until(() => conversationsOf(it.admin)).toMatchObject([{ state: 'queue', departmentId: department.id }])
  await graph.write(it.numberId, { from: phone, body: 'Renata' })
  await until(() => conversationsOf(it.operator, 'mine')).toMatchObject([{ operatorName: 'Renata Moura' }])
  const [{ id } = { id: '' }] = await conversationsOf(it.operator, 'mine')
  const events = (await messagesOf(it.operator, id)).filter(({ kind }) => kind === 'commanded')
  expect(events.map(({ data }) => data)).toEqual([{ department: 'Pós-venda' }, { person: 'Renata Moura' }])
})

it('operators run a command once, and it hands on what they serve', async () => {
  const it = await inService(talk)
  const other = await operatorOf(it, 'Caio Ferraz')
  const menu = await add(it, { keyword: 'menu', message: 'Escolha.' })
  const { id: commandId } = await add(it, {
    keyword: 'preço',
    parentId: menu.id,
    message: 'A partir de R$ 12 mil.',
    toOperatorId: other.id,
  })
  await it.admin.call(support.editCommand, { params: { id: menu.id }, body: { message: '' } })
  const run = (id: string, messageId: string) =>
    it.operator.call(support.runCommand, { params: { id: it.id }, body: { commandId: id, messageId } })
  await expect(run(menu.id, randomUUID())).rejects.toMatchObject({ status: 409, code: 'support.command_empty' })
  const messageId = randomUUID()
  const done = await run(commandId, messageId)
  expect(done).toMatchObject({ isHanded: true, messages: [{ id: messageId, body: 'A partir de R$ 12 mil.' }] })
  expect(await conversationsOf(other, 'mine')).toMatchObject([{ id: it.id }])
  await until(async () => sentTo(it.numberId)).toEqual([{ type: 'text', text: 'A partir de R$ 12 mil.' }])
  await expect(run(commandId, messageId)).rejects.toMatchObject({ code: 'support.elsewhere' })
})

it('[SUPP-010] a command keeps keyword, parent, message, media and transfers, and stands as a tree', async () => {
  const it = await company()
  const department = await it.admin.call(support.addDepartment, { body: { name: 'Comercial' } })
  const menu = await add(it, { keyword: 'Preços', message: 'Diga qual.' })
  const given = {
    keyword: 'Kits',
    parentId: menu.id,
    message: 'Veja.',
    media: ['https://sol.exemplo.com.br/kits.pdf'],
    toDepartmentId: department.id,
  }
  const kits = await add(it, given)
  await add(it, { keyword: 'Outro', message: 'Certo.' })
  const { list } = await it.admin.call(support.commands, {})
  expect(list.map(({ path, keyword }) => [...path, keyword].join('/'))).toEqual(['Preços', 'Preços/Kits', 'Outro'])
  expect(list[1]).toEqual({
    ...given,
    id: kits.id,
    path: ['Preços'],
    toOperatorId: null,
    toName: 'Comercial',
    children: 0,
  })
  const moved = await it.admin.call(support.editCommand, {
    params: { id: kits.id },
    body: { parentId: null, toDepartmentId: null, toOperatorId: it.operator.id },
  })
  expect(moved).toMatchObject({ parentId: null, path: [], toDepartmentId: null, toOperatorId: it.operator.id })
  await expect(
    it.admin.call(support.editCommand, { params: { id: kits.id }, body: { toDepartmentId: department.id } }),
  ).rejects.toMatchObject({ status: 422 })
  await it.admin.call(support.editCommand, { params: { id: menu.id }, body: { parentId: kits.id } })
  await expect(
    it.admin.call(support.editCommand, { params: { id: kits.id }, body: { parentId: menu.id } }),
  ).rejects.toMatchObject({ status: 422 })
  await it.admin.call(support.removeCommand, { params: { id: kits.id } })
  expect((await it.admin.call(support.commands, {})).list.map(({ keyword }) => keyword)).toEqual(['Outro'])
})

it('[SUPP-029] a command requires a keyword that no other command of the same parent has', async () => {
  const it = await company()
  const menu = await add(it, { keyword: 'Preço', message: 'Veja.' })
  await add(it, { keyword: 'preço', message: 'Veja.', parentId: menu.id })
  const refusal = (sentence: string) => ({ status: 422, fields: { keyword: expect.stringContaining(sentence) } })
  await expect(add(it, { keyword: ' PRECO ', message: 'Veja.' })).rejects.toMatchObject(refusal('Já existe um comando'))
  await expect(add(it, { keyword: 'preco', message: 'Veja.', parentId: menu.id })).rejects.toMatchObject(
    refusal('Já existe'),
  )
  await expect(add(it, { keyword: '  ' })).rejects.toMatchObject(refusal('Dê uma palavra'))
  const other = await add(it, { keyword: 'Outro', message: 'Certo.' })
  await expect(
    it.admin.call(support.editCommand, { params: { id: other.id }, body: { keyword: 'preco' } }),
  ).rejects.toMatchObject(refusal('Já existe'))
})

it('a command that would do nothing is refused, and one that has nothing left to offer is none', async () => {
  const it = await company({ department: { welcome: 'Boas-vindas', welcomeSeconds: 0 } })
  const nothing = { status: 422, fields: { message: expect.stringContaining('Dê ao comando um texto') } }
  await expect(add(it, { keyword: 'preço' })).rejects.toMatchObject(nothing)
  const menu = await add(it, { keyword: 'preço', message: 'Como quer pagar?' })
  const edit = (message: string) => it.admin.call(support.editCommand, { params: { id: menu.id }, body: { message } })
  await expect(edit('')).rejects.toMatchObject(nothing)
  const cash = await add(it, { keyword: 'À vista', parentId: menu.id, message: '5% de desconto.' })
  expect(await edit('')).toMatchObject({ message: '' })
  await it.admin.call(support.removeCommand, { params: { id: cash.id } })
  await graph.write(it.numberId, { from: phone, body: 'PRECO' })
  await until(async () => sentTo(it.numberId)).toEqual([{ type: 'text', text: 'Boas-vindas' }])
})

it('[SUPP-030] a command’s media URL must be a valid URL that anybody can open', async () => {
  const it = await company()
  for (const url of ['tabela.pdf', 'javascript:alert(1)', 'ftp://sol.exemplo.com.br/a.pdf', 'https://'])
    await expect(add(it, { keyword: url, media: [url] })).rejects.toMatchObject({ status: 422 })
  await expect(add(it, { keyword: 'sim', media: ['https://sol.exemplo.com.br/a.pdf'] })).resolves.toBeTruthy()
})
