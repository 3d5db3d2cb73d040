import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { countedCompany } from '../../../../app/sweep/counted-company.ts'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Job } from '../../../../platform/http/module.ts'
import { reading, writing } from '../../../../platform/http/run-in-ctx.ts'
import { today } from '../../../../platform/i18n/days.ts'
import type { QueuedMail } from '../../../../platform/mail/mail.ts'
import { mailPurpose } from '../../../../platform/mail/send-mail.ts'
import { relativeSpan } from '../../../../platform/questions/relative-days.ts'
import { unseal } from '../../../../platform/secrets/seal.ts'
import { runJob } from '../../../../platform/testing/run-job.ts'
import { notifications } from '../../../notifications/contract.ts'
import { insights } from '../../contract.ts'
import { sendings } from '../../sending-contract.ts'
import { lookAtAlertJob } from './alerts.ts'
import { sendingDueJob, sendReportJob } from './sending-jobs.ts'

const world = await startWorld()
const { services } = world.running
const one = await countedCompany(world)
const { admin, user, within, company } = one
const tomorrow = new Date(Date.now() + 26 * 3_600_000).toISOString()

const run = (job: Job, payload: object, now = tomorrow) =>
  job.unscoped
    ? reading(services, { company, now }, (ctx) => runJob(ctx, job, payload))
    : writing(services, { company, now }, (ctx) => runJob(ctx, job, payload))

/** What left about a record: to whom, and what is attached. */
const mailsAbout = async (id: string) => {
  const rows = await within((ctx) =>
    ctx.rows(
      statement<{ content: string }>(
        'select content from mail_deliveries where about_id = $1 order by created_at, id',
        [id],
      ),
    ),
  )
  return rows.map(({ content }) => unseal<QueuedMail>(services.settings.secret, mailPurpose, content)!.mail)
}

const dueDay = async (id: string) => {
  const { dueOn } = await within((ctx) =>
    ctx.one(statement<{ dueOn: string }>('select due_on from report_sendings where id = $1', [id])),
  )
  return dueOn
}

const add = (given: object, actor = admin) =>
  actor.call(sendings.addSending, {
    body: {
      name: 'Vendas da manhã',
      address: '/reports/sales',
      rhythm: 'daily',
      at: '08:00',
      recipientIds: [actor.id],
      ...given,
    } as never,
  })

/** The cells of a sheet, line by line. */
function sheetOf(content: string) {
  const text = new TextDecoder().decode(unzipSync(Buffer.from(content, 'base64'))['xl/worksheets/sheet1.xml'])
  return [...text.matchAll(/<row[^>]*>(.*?)<\/row>/g)].map(([, row]) => row!)
}

it('each recipient is sent a report as PDF and XLSX with what they see themselves, once for each due day', async () => {
  const seller = one.actors.salesman
  const { id } = await add({ recipientIds: [admin.id, seller.id] })
  const dueOn = await dueDay(id)
  await run(sendingDueJob, { id })
  for (const userId of [admin.id, seller.id, admin.id, seller.id]) await run(sendReportJob, { id, userId, dueOn })
  await Promise.all([1, 2, 3].map(() => run(sendReportJob, { id, userId: admin.id, dueOn })))
  const mails = await mailsAbout(id)
  expect(mails).toHaveLength(2)
  const rows = mails.map(({ attachments }) => {
    const [pdf, xlsx] = attachments!
    expect(Buffer.from(pdf!.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    return sheetOf(xlsx!.content).length - 1
  })
  const seen = async (actor: typeof admin) => {
    const page = await actor.call(insights.rows, { query: { facts: 'sales', where: '' } })
    return page.total
  }
  expect(rows).toEqual([await seen(admin), await seen(seller)])
  expect(rows[1]).toBeLessThan(rows[0]!)
})

it('a report of last month that is sent each month holds the month before each due day', async () => {
  const { id } = await add({ rhythm: 'monthly', day: 1, address: '/reports/sales?where=soldOn=@last-month' })
  const about = async (dueOn: string) => {
    await run(sendReportJob, { id, userId: admin.id, dueOn }, `${dueOn}T12:00:00.000Z`)
    const mail = (await mailsAbout(id)).at(-1)!
    const files = unzipSync(Buffer.from(mail.attachments![1]!.content, 'base64'))
    return new TextDecoder().decode(files['xl/worksheets/sheet2.xml'])
  }
  expect(await about('2026-12-01')).toContain('01/11/2026 – 30/11/2026')
  expect(await about('2027-01-01')).toContain('01/12/2026 – 31/12/2026')
  const counted = (where: string) => admin.call(insights.rows, { query: { facts: 'sales', where } })
  const days = relativeSpan('year', today())
  const total = (await counted(`soldOn=${days.from}..${days.to}`)).total
  expect((await counted('soldOn=@year')).total).toBe(total)
  const answer = await admin.call(insights.answer, {
    query: { facts: 'sales', measures: ['sales'], rows: [], columns: [], where: 'soldOn=@year' } as never,
  })
  expect(answer.where).toEqual({ soldOn: `${days.from}..${days.to}` })
  await expect(counted('soldOn=@next-month')).rejects.toMatchObject({ status: 422 })
})

it('a pivot, a drawing, a dashboard and a dashboard of one’s own are sent, too', async () => {
  const cards = encodeURIComponent('[["bars","half","sales",["sold"],"salesmanId","","",0]]')
  const addresses = [
    '/reports/sales?look=pivot&rows=salesmanId&measures=sold',
    '/reports/sales?look=chart&rows=salesmanId&measures=sold',
    '/dashboard/overview?period=year',
    `/dashboard/own?period=year&cards=${cards}`,
  ]
  for (const address of addresses) {
    const { id } = await add({ address })
    await run(sendReportJob, { id, userId: admin.id, dueOn: await dueDay(id) })
    const [mail] = await mailsAbout(id)
    expect(
      mail?.attachments?.map(({ type }) => type.split('/').at(-1)),
      address,
    ).toHaveLength(2)
    expect(sheetOf(mail!.attachments![1]!.content).length, address).toBeGreaterThan(1)
  }
})

it('whoever may no longer see it, was deactivated or receives it no more gets nothing', async () => {
  const [hidden, gone, left] = [await user('salesman'), await user('salesman'), await user('salesman')]
  const { id } = await add({ recipientIds: [hidden, gone, left].map((person) => person.id) })
  const dueOn = await dueDay(id)
  await within((ctx) =>
    ctx.run(statement("update users set permissions = array['menu.hide-reports-sales'] where id = $1", [hidden.id])),
  )
  await within((ctx) => ctx.run(statement('update users set active = false where id = $1', [gone.id])))
  await left.call(sendings.removeSending, { params: { id } })
  for (const { id: userId } of [hidden, gone, left]) await run(sendReportJob, { id, userId, dueOn })
  expect(await mailsAbout(id)).toEqual([])
})

it('a time that has come gives each recipient a job and waits for the next one; one that is paused gives none', async () => {
  const { id } = await add({ rhythm: 'weekly', day: 1 })
  const jobs = async () => {
    const rows = await within((ctx) =>
      ctx.rows(statement<{ key: string }>('select due_at::text as key from report_sendings where id = $1', [id])),
    )
    return rows[0]!.key
  }
  const first = await jobs()
  await run(sendingDueJob, { id }, new Date().toISOString())
  expect(await jobs()).toBe(first)
  await run(sendingDueJob, { id }, new Date(Date.now() + 8 * 86_400_000).toISOString())
  expect(Date.parse(await jobs())).toBeGreaterThan(Date.parse(first))
  await admin.call(sendings.turnSending, { params: { id }, body: { isOn: false } })
  const dueOn = await dueDay(id)
  await run(sendReportJob, { id, userId: admin.id, dueOn })
  expect(await mailsAbout(id)).toEqual([])
})

it('a sending is edited by who made it: what, when and to whom, from now on', async () => {
  const [kept, dropped, added] = [await user('salesman'), await user('salesman'), await user('salesman')]
  const { id } = await add({ recipientIds: [kept.id, dropped.id] })
  const body = { name: 'Propostas', address: '/reports/proposals', rhythm: 'weekly', day: 3, at: '07:30' } as const
  const edit = (given: object, actor = admin) =>
    actor.call(sendings.editSending, { params: { id }, body: { ...body, recipientIds: [kept.id, added.id], ...given } })
  for (const given of [{ address: '/reports/nothing' }, { recipientIds: [] }, { day: 9 }, { day: null }])
    await expect(edit(given), JSON.stringify(given)).rejects.toMatchObject({ status: 422 })
  await expect(edit({}, kept)).rejects.toMatchObject({ status: 404 })
  expect(await edit({})).toMatchObject({ ...body, recipientIds: [kept.id, added.id].toSorted(), isOn: true })
  const weekday = new Date(`${await dueDay(id)}T12:00:00Z`).getUTCDay()
  expect(weekday).toBe(3)
  // Who has left since stays among the recipients and keeps nobody from changing the rest.
  await within((ctx) => ctx.run(statement('update users set active = false where id = $1', [kept.id])))
  expect(await edit({ name: 'Propostas da semana' })).toMatchObject({ name: 'Propostas da semana' })
})

it('a sending whose maker has left ends, and who received it is told once', async () => {
  const [maker, receiver] = [await user('manager', { name: 'Caio Prado' }), await user('salesman')]
  const { id } = await add({ recipientIds: [maker.id, receiver.id] }, maker)
  await within((ctx) => ctx.run(statement('update users set active = false where id = $1', [maker.id])))
  for (const days of [2, 3]) await run(sendingDueJob, { id }, new Date(Date.now() + days * 86_400_000).toISOString())
  const notices = await receiver.call(notifications.list, {})
  expect(notices.list.filter(({ kind }) => kind === 'sending-ended')).toMatchObject([
    { title: 'O envio “Vendas da manhã” terminou', text: expect.stringContaining('Caio Prado') },
  ])
  expect(await receiver.call(sendings.sendings, {})).toMatchObject([{ id, isOn: false }])
  expect(await mailsAbout(id)).toEqual([])
})

it('what one may not see cannot be sent, nor to nobody, nor to people of other companies', async () => {
  const other = await world.company()
  const wrong = [
    { address: '/reports/nothing' },
    { address: 'https://example.com/reports/sales' },
    { address: '/dashboard/overview?period=never' },
    { recipientIds: [] },
    { recipientIds: [other.admin.id] },
    { rhythm: 'weekly', day: null },
    { rhythm: 'weekly', day: 9 },
    { at: '25:00' },
  ]
  for (const given of wrong) await expect(add(given), JSON.stringify(given)).rejects.toMatchObject({ status: 422 })
  const { id } = await add({ recipientIds: [admin.id, one.actors.salesman.id] })
  await expect(other.admin.call(sendings.removeSending, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(
    one.actors.salesman.call(sendings.turnSending, { params: { id }, body: { isOn: false } }),
  ).rejects.toMatchObject({
    status: 404,
  })
  const received = (await one.actors.salesman.call(sendings.sendings, {})).find((sending) => sending.id === id)!
  expect(received).toMatchObject({ isOwn: false, recipientIds: [one.actors.salesman.id] })
})

it('an alert is told once, with the rows, until the figure has returned', async () => {
  const filter = { period: 'days', from: '2026-01-01', to: '2026-12-31', compare: 'none' } as const
  const alert = await admin.call(sendings.addAlert, {
    body: { facts: 'sales', measure: 'sales', filter, rule: 'above', threshold: 100_000 } as never,
  })
  const move = (threshold: number) =>
    within((ctx) => ctx.run(statement('update figure_alerts set threshold = $2 where id = $1', [alert.id, threshold])))
  const mailCount = async () => (await mailsAbout(alert.id)).length
  await run(lookAtAlertJob, { id: alert.id })
  expect(await mailCount()).toBe(0)
  await move(1)
  await Promise.all([1, 2, 3].map(() => run(lookAtAlertJob, { id: alert.id })))
  expect(await mailCount()).toBe(1)
  await move(100_000)
  await run(lookAtAlertJob, { id: alert.id })
  await move(1)
  await run(lookAtAlertJob, { id: alert.id })
  expect(await mailCount()).toBe(2)
  const [mail] = await mailsAbout(alert.id)
  expect(decodeURIComponent(mail!.text)).toContain('cell=sales:soldOn=2026-01-01..2026-12-31')
  const rows = await within((ctx) =>
    ctx.rows(statement<{ link: string }>("select link from notifications where kind = 'figure-alert'")),
  )
  expect(rows).toHaveLength(2)
  await expect(one.actors.salesman.call(sendings.removeAlert, { params: { id: alert.id } })).rejects.toMatchObject({
    status: 404,
  })
})

it('an alert of what is below a threshold looks at the year that is over, not at each first day', async () => {
  const year = Number(today().slice(0, 4))
  const where = `soldOn=${year}-01-01..${year}-12-31`
  const query = { facts: 'sales', measures: ['sales'], rows: [], columns: [], where }
  const sold = (await admin.call(insights.answer, { query: query as never })).cells[0]!.values[0]!
  expect(sold).toBeGreaterThan(0)
  const filter = { period: 'year', compare: 'none' } as const
  const { id } = await admin.call(sendings.addAlert, {
    body: { facts: 'sales', measure: 'sales', filter, rule: 'below', threshold: sold } as never,
  })
  await within((ctx) => ctx.run(statement('update figure_alerts set is_told = false where id = $1', [id])))
  const newYear = `${year + 1}-01-01T03:15:00.000Z`
  await run(lookAtAlertJob, { id }, newYear)
  expect(await mailsAbout(id)).toEqual([])
  await within((ctx) => ctx.run(statement('update figure_alerts set threshold = $2 where id = $1', [id, sold + 1])))
  await run(lookAtAlertJob, { id }, newYear)
  expect(await mailsAbout(id)).toHaveLength(1)
})

it('an alert about a figure that is hidden cannot be set, and one that becomes hidden tells nothing', async () => {
  const filter = { period: 'year', compare: 'none' } as const
  const add = (measure: string, actor = admin) =>
    actor.call(sendings.addAlert, {
      body: { facts: 'sales', measure, filter, rule: 'above', threshold: -1 } as never,
    })
  await expect(add('nothing')).rejects.toMatchObject({ status: 422 })
  const { id } = await add('sold', one.actors.salesman)
  await within((ctx) => ctx.run(statement('update figure_alerts set is_told = false where id = $1', [id])))
  await within((ctx) => ctx.run(statement('update users set active = false where id = $1', [one.actors.salesman.id])))
  await run(lookAtAlertJob, { id })
  expect(await mailsAbout(id)).toEqual([])
})
