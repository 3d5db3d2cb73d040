import { randomUUID } from 'node:crypto'

/** A number from 0 to 1, always the same ones for a seed. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const now = [...list]
  for (let at = now.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[now[at], now[other]] = [now[other]!, now[at]!]
  }
  return now
}

/** Notices of which one or more come twice, and in any order. */
export const disordered = (notices: readonly string[], random: () => number) =>
  shuffled([...notices, ...notices.filter(() => random() < 0.5)], random)

interface Given {
  tenant: string
  documentId: string
  key: string
  signers: readonly { key: string; name: string; email: string }[]
  /** How it may end; any of these when absent. */
  ends?: readonly Ending[]
}

const endings = ['none', 'all-signed', 'closed', 'canceled', 'expired', 'refused'] as const
type Ending = (typeof endings)[number]

/** What Clicksign may tell of one document that runs, in the order in which it happens. */
export function historyOf({ tenant, documentId, key, signers, ends = endings }: Given, random: () => number): string[] {
  const begun = Date.parse('2026-11-18T13:00:00.000Z')
  const bodies: string[] = []
  let status = 'running'
  const deadline = { at: '2026-12-10T23:59:59.000Z' }
  const user = { user: { email: 'vendas@exemplo.com.br', name: 'Vendas' }, account: { key: 'a1' } }
  const tell = (name: string, data: unknown) =>
    bodies.push(
      JSON.stringify({
        event: { name, data, occurred_at: new Date(begun + bodies.length * 60_000).toISOString() },
        document: { key, status, deadline_at: deadline.at, metadata: { tenant, document_id: documentId } },
      }),
    )
  const chance = (share: number) => random() < share
  tell('upload', user)
  tell('add_signer', { ...user, signers })
  const extra = { key: randomUUID(), name: 'Caio Extra', email: 'caio@exemplo.com.br' }
  const asked = [...signers, ...(chance(0.2) ? [extra] : [])]
  if (asked.length > signers.length) tell('add_signer', { ...user, signers: [extra] })
  const ending = ends[Math.floor(random() * ends.length)]!
  const leaves = asked.length > 2 && chance(0.2) ? asked[Math.floor(random() * asked.length)] : undefined
  const staying = shuffled(
    asked.filter((one) => one !== leaves),
    random,
  )
  const signs = ending === 'all-signed' ? staying : staying.slice(0, Math.floor(random() * staying.length))
  const move = () => {
    deadline.at = new Date(Date.parse(deadline.at) + 86_400_000 * (1 + Math.floor(random() * 9))).toISOString()
    tell('update_deadline', { ...user, deadline_at: deadline.at })
  }
  if (leaves) tell('remove_signer', { ...user, signers: [leaves] })
  for (const signer of signs) {
    if (chance(0.3)) move()
    tell('signature_started', { signer, account: { key: 'a1' } })
    if (ending === 'all-signed' && signer === signs.at(-1)) status = 'closed'
    tell('sign', { signer: { ...signer, auths: ['email'] }, account: { key: 'a1' } })
  }
  if (ending === 'refused')
    tell('refusal', { signer: staying.at(-1), refusal: { reasons: ['Outro'], comment: 'Não' }, account: { key: 'a1' } })
  if (ending === 'canceled') {
    status = 'canceled'
    tell('cancel', user)
  }
  if (ending === 'closed') {
    status = 'closed'
    tell('close', user)
  }
  if (ending === 'expired') {
    status = signs.length > 0 ? 'closed' : 'canceled'
    tell('deadline', { reached_at: deadline.at })
  }
  if (ending === 'all-signed') tell('auto_close', null)
  if (status === 'closed') tell('document_closed', { account: { key: 'a1' } })
  return bodies
}
