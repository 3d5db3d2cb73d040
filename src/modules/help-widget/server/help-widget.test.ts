import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'

const chat = {
  appId: 'girassol-test',
  script: 'https://chat.test/widget/girassol-test',
  secret: 'known-to-the-chat',
  safeCode: 'sol-2026',
  origins: ['https://chat.test', 'wss://live.chat.test'],
}
const world = await startWorld({ supportChat: chat })
const guest = 'guest-0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b'
const hashOf = (id: string) => createHmac('sha256', chat.secret).update(id).digest('hex')
const address = (userId: string, safeCode: string) =>
  `/api/conta/gerarHashIntercom?userId=${userId}&safeCode=${safeCode}`

it('[API-008] a visitor gets the identity hash of a guest id in Content', async () => {
  const { stranger } = await world.company()
  expect(await stranger.request('GET', address(guest, chat.safeCode))).toMatchObject({
    status: 200,
    body: { Content: hashOf(guest) },
  })
})

it('[API-010] a wrong code is refused with 403', async () => {
  const { stranger } = await world.company()
  for (const wrong of ['sol-2025', ''])
    expect(await stranger.request('GET', address(guest, wrong))).toMatchObject({
      status: 403,
      body: { Code: 'help.wrong_code', Message: 'O código do chat de suporte não confere. Recarregue a página.' },
    })
})

it('nobody gets the hash of a user, who alone has it in the session', async () => {
  const { admin, stranger } = await world.company()
  expect(await stranger.request('GET', address(admin.id, chat.safeCode))).toMatchObject({ status: 422 })
  expect(await admin.request('GET', '/api/session')).toMatchObject({
    body: { Content: { user: { hashUsuario: hashOf(admin.id) } } },
  })
})

it('the page names the chat, and may load it from its origins only', async () => {
  const { company } = await world.company()
  const page = await world.running.app.inject({ url: '/login', headers: { host: `${company.slug}.localhost` } })
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' https://chat.test wss://live.chat.test;")
  expect(policy).not.toContain('unsafe-eval')
})
