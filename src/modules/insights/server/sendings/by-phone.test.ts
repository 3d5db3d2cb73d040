import { expect, it } from 'vitest'
import { statement } from '../../../../platform/db/statement.ts'
import { reading } from '../../../../platform/http/run-in-ctx.ts'
import { runJob } from '../../../../platform/testing/run-job.ts'
import { conversationsOf, messagesOf, startTalk, until } from '../../../support/testing/desk.ts'
import { sendings } from '../../sending-contract.ts'
import { sendReportJob } from './sending-jobs.ts'

const talk = await startTalk()
const { graph, world } = talk
const carrier = {
  name: 'aviso_da_empresa',
  language: 'pt_BR',
  status: 'APPROVED',
  components: [{ type: 'BODY', text: 'A empresa avisa: {{1}}' }],
}
const digits = '34997104477'

/** A company whose manager is sent a dashboard, and told of it over WhatsApp. */
async function withSending({ phone = digits } = {}) {
  const company = await talk.company()
  const reader = await company.user('manager', { name: 'Ana Prado' })
  await company.within((ctx) => ctx.run(statement('update users set phone = $2 where id = $1', [reader.id, phone])))
  const body = {
    name: 'Painel da manhã',
    address: '/dashboard/overview?period=year',
    rhythm: 'daily' as const,
    at: '08:00',
    recipientIds: [reader.id],
    byPhone: true,
  }
  const { id } = await company.admin.call(sendings.addSending, { body })
  const { dueOn } = await company.within((ctx) =>
    ctx.one(statement<{ dueOn: string }>('select due_on from report_sendings where id = $1', [id])),
  )
  const run = () =>
    reading(world.running.services, { company: company.company }, (ctx) =>
      runJob(ctx, sendReportJob, { id, userId: reader.id, dueOn }),
    )
  const mails = async () => {
    const rows = await company.within((ctx) =>
      ctx.rows(statement('select id from mail_deliveries where about_id = $1', [id])),
    )
    return rows.length
  }
  const from = graph.sent.length
  const sent = () => graph.sent.slice(from).filter(({ to }) => to === `55${phone}`)
  return { ...company, id, body, reader, run, mails, sent }
}

it('whoever wrote today is told in words, once, and colleagues who read the room learn no figure', async () => {
  const it = await withSending()
  await graph.write(it.numberId, { from: `55${digits}`, name: 'Ana Prado' })
  await until(() => conversationsOf(it.operator, 'queue')).toHaveLength(1)
  await it.run()
  await Promise.all([1, 2, 3].map(() => it.run()))
  await until(async () => it.sent().map(({ type }) => type)).toEqual(['text'])
  expect(await it.mails()).toBe(1)
  const [message] = it.sent()
  expect(message!.body).toMatch(
    /^“Painel da manhã”, enviado por Ana Administradora, Empresa \S+\nhttp\S+\/dashboard\/overview\?period=year\n/,
  )
  expect(message!.body).toMatch(/: 0$/m)
  const [conversation] = await conversationsOf(it.operator, 'queue')
  const read = JSON.stringify((await messagesOf(it.operator, conversation!.id)).map(({ body }) => body))
  expect(read).toContain('Só quem recebe lê os números.')
  expect(read).not.toMatch(/http|: 0/)
  await until(async () => (await it.reader.call(sendings.sendings, {}))[0]!.phone?.state).toBe('sent')
})

it('whoever has not written is told through the approved template, with the link whole', async () => {
  graph.templates.push(carrier)
  try {
    const it = await withSending()
    await it.run()
    await until(async () => it.sent().map(({ type }) => type)).toEqual(['template'])
    const { components } = it.sent()[0]!.given.template as { components: { parameters: { text: string }[] }[] }
    expect(components[0]!.parameters[0]!.text).toMatch(
      /^“Painel da manhã”, enviado por Ana Administradora, Empresa \S+ http\S+\/dashboard\/overview\?period=year /,
    )
  } finally {
    graph.templates.splice(graph.templates.indexOf(carrier), 1)
  }
})

it('a name that leads elsewhere is refused, and one that was given before leads nowhere', async () => {
  const it = await withSending()
  const named = (name: string) => it.admin.call(sendings.addSending, { body: { ...it.body, name } })
  for (const name of ['Conta bloqueada: https://golpe.example/pix', 'Banco\nPague em golpe.com', 'Pix (34) 99710-4477'])
    await expect(named(name)).rejects.toMatchObject({ status: 422, fields: { name: expect.any(String) } })
  await expect(named('a'.repeat(256))).rejects.toMatchObject({ status: 422 })
  const old = 'Conta bloqueada\nhttps://golpe.example/pix'
  await it.within((ctx) => ctx.run(statement('update report_sendings set name = $2 where id = $1', [it.id, old])))
  await graph.write(it.numberId, { from: `55${digits}`, name: 'Ana Prado' })
  await until(() => conversationsOf(it.operator, 'queue')).toHaveLength(1)
  await it.run()
  await until(() => Promise.resolve(it.sent().length)).toBe(1)
  expect(it.sent()[0]!.body).toMatch(/^“Conta bloqueada …”, enviado por Ana Administradora, Empresa \S+\nhttp/)
  expect((await it.reader.call(sendings.sendings, {}))[0]).toMatchObject({ name: old })
})

it('what nothing carries leaves by e-mail alone, and its recipient reads why', async () => {
  const it = await withSending({ phone: '' })
  await it.run()
  expect(await it.mails()).toBe(1)
  const [sending] = await it.reader.call(sendings.sendings, {})
  expect(sending!.phone).toMatchObject({ state: 'failed', why: 'Não enviado: a pessoa não tem um telefone com DDD.' })
})

it('whoever may not see it any more is told nothing', async () => {
  const it = await withSending()
  await graph.write(it.numberId, { from: `55${digits}`, name: 'Ana Prado' })
  await until(() => conversationsOf(it.operator, 'queue')).toHaveLength(1)
  await it.within((ctx) =>
    ctx.run(statement("update users set permissions = array['menu.hide-dashboards'] where id = $1", [it.reader.id])),
  )
  await it.run()
  const kept = await it.within((ctx) => ctx.rows(statement("select id from phone_messages where purpose = 'link'")))
  expect([kept, await it.mails(), it.sent()]).toEqual([[], 0, []])
})

it('without a connected number WhatsApp cannot be asked for; one that has gone keeps nobody from changing the rest', async () => {
  const it = await withSending()
  expect(await it.admin.call(sendings.phoneSendings, {})).toEqual({ isOffered: true })
  await it.within((ctx) => ctx.run(statement("update outside_connections set state = 'disconnected'")))
  expect(await it.admin.call(sendings.phoneSendings, {})).toEqual({ isOffered: false })
  await expect(it.admin.call(sendings.addSending, { body: it.body })).rejects.toMatchObject({
    status: 422,
    fields: { byPhone: expect.any(String) },
  })
  const edited = await it.admin.call(sendings.editSending, { params: { id: it.id }, body: { ...it.body, at: '07:00' } })
  expect(edited).toMatchObject({ at: '07:00', byPhone: true })
})
