import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  cancelDocument,
  linkToHandOn,
  refuseToSign,
  sendDocument,
  sendDocumentFile,
  signDocument,
  signersOf,
  signHere,
} from '../../modules/documents/server/public.ts'
import { presentSigningConsent } from '../../modules/documents/signing-consent.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { reading } from '../../platform/http/run-in-ctx.ts'
import { type Stage, workAs } from './company-of-demo.ts'
import { phone, signature } from './demo-hand.ts'

const [hour, day] = [3_600_000, 86_400_000]

/** How the documents end of which nobody waits for a signature any more, or for longer than was agreed. Days are counted from today. */
const ends = [
  { end: 'finished', sent: -8, deadline: -4 },
  { end: 'refused', sent: -3, deadline: 4 },
  { end: 'late', sent: -6, deadline: -2 },
  { end: 'canceled', sent: -12, deadline: -7 },
] as const
type End = (typeof ends)[number]

interface Customer {
  dealId: string
  name: string
  email: string
  cpf: string
}

/** A document of each end, with all that its chain of evidence holds: signed on a phone and at the desk, refused, let pass, canceled. */
export async function endDemoDocuments(stage: Stage, now: number) {
  const customers = await workAs(stage, { at: now }, customersOf)
  for (const [at, end] of ends.entries()) if (customers[at]) await endFor(stage, customers[at], end, now)
}

/** After those whose documents are under way. */
const customersOf = (ctx: Ctx) =>
  ctx.rows(
    statement<Customer>(
      `select d.id as deal_id, c.name, c.email, c.document as cpf from deals d
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       where d.tenant_id = platform.current_tenant() and d.state = 'won' and c.email <> '' and c.name like '% %'
         and length(c.document) = 11
       order by d.created_at desc, d.id offset 4 limit ${ends.length}`,
    ),
  )

async function endFor(stage: Stage, customer: Customer, { end, sent, deadline }: End, now: number) {
  const at = now + sent * day
  const { id, customerPlace, deskPlace } = await workAs(stage, { at }, (ctx) =>
    sendTo(ctx, customer, now + deadline * day),
  )
  if (end === 'canceled')
    return workAs(stage, { at: at + day }, (ctx) =>
      cancelDocument(ctx, id, 'O cliente mudou o sistema; sai outro contrato.'),
    )
  if (end === 'refused') return refuse(stage, { id, signerId: customerPlace }, customer, at + 5 * hour)
  await signOnPhone(stage, { id, signerId: customerPlace }, customer, at + 5 * hour)
  if (end === 'finished') await signAtDesk(stage, { id, signerId: deskPlace }, at + day)
}

async function sendTo(ctx: Ctx, { dealId, ...customer }: Customer, deadline: number) {
  const content = await readFile(join(import.meta.dirname, 'contrato.pdf'))
  const id = await sendDocumentFile(ctx, dealId, { name: `Contrato de ${customer.name}.pdf`, content })
  await sendDocument(ctx, id, {
    along: [],
    deadline: new Date(deadline).toISOString(),
    remindDays: 0,
    signers: [
      { ...customer, phone: '', channel: 'email', group: 1, role: 'party', auth: 'drawn' },
      { ...helena, phone: '', channel: 'email', group: 1, role: 'company', auth: 'in-person' },
    ],
  })
  const signers = await signersOf(ctx, id)
  return {
    id,
    customerPlace: signers.find(({ role }) => role === 'party')!.id,
    deskPlace: signers.find(({ role }) => role === 'company')!.id,
  }
}

const helena = { name: 'Helena Duarte', email: 'helena@demo.test', cpf: '52998224725' }

interface Place {
  id: string
  signerId: string
}

const tokenIn = (address: string) => address.split('/').at(-1)!

const tokenOf = (stage: Stage, { id, signerId }: Place, at: number) =>
  workAs(stage, { at }, async (ctx) => tokenIn((await linkToHandOn(ctx, id, signerId)).url))

/** A stranger with a link, at a moment of the past. */
const asSigner = <T>({ services, company }: Stage, at: number, work: (ctx: Ctx) => Promise<T>) =>
  reading(services, { company, now: new Date(at).toISOString() }, work)

const left = {
  code: '',
  signature,
  consent: presentSigningConsent,
  device: 'demo-phone',
  userAgent: phone,
}

async function signOnPhone(stage: Stage, place: Place, { name, cpf }: Customer, at: number) {
  const token = await tokenOf(stage, place, at)
  await asSigner(stage, at, (ctx) => signDocument(ctx, token, { ...left, name, cpf }))
}

async function signAtDesk(stage: Stage, { id, signerId }: Place, at: number) {
  const { path } = await workAs(stage, { at }, (ctx) => signHere(ctx, id, signerId, { withCode: false }))
  const { name, cpf } = helena
  await asSigner(stage, at, (ctx) => signDocument(ctx, tokenIn(path), { ...left, name, cpf }))
}

async function refuse(stage: Stage, place: Place, { name, cpf }: Customer, at: number) {
  const token = await tokenOf(stage, place, at)
  const reason = 'O prazo de instalação não é o que combinamos.'
  await asSigner(stage, at, (ctx) => refuseToSign(ctx, token, { name, cpf, reason, userAgent: phone }))
}
