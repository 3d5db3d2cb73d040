import { setTimeout as sleep } from 'node:timers/promises'
import { documents } from '../../src/modules/documents/contract.ts'
import { presentSigningConsent } from '../../src/modules/documents/signing-consent.ts'
import { ApiError, type Caller } from '../../src/platform/contract/client.ts'
import type { Query } from '../fill.ts'
import { untilDone } from '../ledger-run.ts'
import { letLeasesEnd } from '../let-time-pass.ts'
import { typedCaller } from '../typed-caller.ts'

interface SignPlace {
  query: Query
  /** As whoever sends the documents. */
  call: Caller
  slug: string
  /** Where the product listens now. */
  port(): number
  /** Ends the process in the middle of its work and starts it anew. */
  kill(): Promise<void>
}

/** A signer's address is told by a proxy on this machine, so that not all of them are counted as one. */
export const behindProxy = { TRUSTED_PROXIES: '127.0.0.0/8' }

export const signersEach = 3
const atOnce = 6

/** Documents are sent and signed by three people each, at once, while the server is killed; ends when nothing is left to do. */
export async function signRun(place: SignPlace, ids: readonly string[], kills: number) {
  const waiting = [...ids.entries()]
  const signing = Array.from({ length: atOnce }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await signOne(place, next[1], next[0])
  })
  await Promise.all([...signing, killAll(place, ids, kills)])
  const lastStart = performance.now()
  await untilNothingIsLeft(place, ids)
  return { killed: kills, seconds: (performance.now() - lastStart) / 1_000 }
}

const cpfs = ['529.982.247-25', '111.444.777-35', '390.533.447-05']

/** Two by a link of their own, one on the seller's device. */
const signersOf = (at: number) =>
  ['Maria Lima', 'Paulo Reis', 'Rosa Dias'].map((name, index) => ({
    name,
    cpf: cpfs[index]!,
    email: `${name.split(' ')[0]!.toLowerCase()}.${at}@exemplo.com.br`,
    auth: index === 2 ? ('in-person' as const) : ('drawn' as const),
  }))

async function signOne(place: SignPlace, id: string, at: number) {
  const { call } = place
  const params = { id }
  const signers = signersOf(at)
  const deadline = new Date(Date.now() + 5 * 86_400_000).toISOString()
  await once('documents.already_sent', () => call(documents.send, { params, body: { deadline, signers } }))
  const { signerList } = await untilDone(() => call(documents.show, { params }))
  await Promise.all(
    signerList.map(async (signer, index) => {
      const token = await untilDone(() => tokenOf(place, id, signer))
      const { name, cpf } = signers.find((one) => one.name === signer.name)!
      const body = {
        name,
        cpf,
        signature: { kind: 'typed' as const, text: name },
        consent: presentSigningConsent,
        agreed: true as const,
      }
      const sign = () => signerAt(place, at * signersEach + index)(documents.sign, { params: { token }, body })
      await once('documents.already_signed', sign)
    }),
  )
}

async function tokenOf({ call }: SignPlace, id: string, signer: { id: string; auth: string }) {
  const params = { id, signerId: signer.id }
  const address =
    signer.auth === 'in-person'
      ? (await call(documents.host, { params })).path
      : (await call(documents.link, { params })).url
  return address.split('/').at(-1)!
}

const signerAt = ({ port, slug }: SignPlace, number: number) =>
  typedCaller({ port: port() }, slug, '', {
    'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  })

/** A call whose answer was lost with the process may have been done: it says so when it is made again. */
async function once(isDone: string, work: () => Promise<unknown>) {
  await untilDone(work).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== isDone) throw error
  })
}

/** While they are signed and while they are sealed. */
async function killAll({ query, kill }: SignPlace, ids: readonly string[], kills: number) {
  const all = 2 * signersEach * ids.length
  for (let killed = 1; killed <= kills; killed++) {
    while ((await doneOf(query, ids)) < (all * killed) / (kills + 1)) await sleep(50)
    await sleep(Math.random() * 200)
    await kill()
  }
}

/** A seal counts as much as the signatures below it. */
async function doneOf(query: Query, ids: readonly string[]) {
  const [row] = await query<{ done: number }>(
    `select ((select count(*) from document_signers where document_id = any($1) and state = 'signed')
       + $2 * (select count(*) from documents where id = any($1) and state = 'finished'))::int as done`,
    [ids, signersEach],
  )
  return row!.done
}

async function untilNothingIsLeft({ query }: SignPlace, ids: readonly string[]) {
  const left = async () => {
    const [row] = await query<{ count: number }>(
      `select ((select count(*) from documents where id = any($1) and state <> 'finished')
         + (select count(*) from mail_deliveries where about_id = any($1) and state = 'waiting'))::int as count`,
      [ids],
    )
    return row!.count
  }
  const end = performance.now() + 1_800_000
  for (let round = 0; (await left()) > 0; round++) {
    if (performance.now() > end) throw new Error('The documents are not sealed.')
    if (round % 20 === 10) await letLeasesEnd(query)
    await sleep(250)
  }
}
