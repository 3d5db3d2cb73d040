import type { z } from 'zod'
import type { Generated, Selectable } from '../db/columns.ts'
import { entity, insert, remove, update } from '../db/entity.ts'
import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { notFound, wrongField } from '../rules/refusal.ts'
import { seal, unseal } from '../secrets/seal.ts'
import type { OwnSender, OwnSenderInput } from './contract.ts'
import { mayNamePort, type SmtpServer } from './mail-sender.ts'

declare module '../db/tables.ts' {
  interface Tables {
    emailSenders: EmailSendersTable
  }
}

/** One row at most; password: sealed. */
export interface EmailSendersTable {
  tenantId: Generated<string>
  id: string
  name: string
  address: string
  host: string
  port: number
  security: SmtpServer['security']
  username: string
  password: string
  enabled: boolean
  testedAt: string | null
  createdAt: Generated<string>
}
type Row = Selectable<EmailSendersTable>

const sendersEntity = entity({ table: 'emailSenders', kind: 'email-sender', unlogged: ['password', 'testedAt'] })
const purpose = 'smtp-password'

const rowOf = (ctx: Ctx, lock = '') =>
  ctx.first(statement<Row>(`select * from email_senders where tenant_id = platform.current_tenant() ${lock}`, []))

/** The company's own mail server without its password; null while mails leave through the installation's. */
export async function showSender(ctx: Ctx): Promise<OwnSender | null> {
  const row = await rowOf(ctx)
  if (!row) return null
  const { name, address, host, port, security, username, password, enabled, testedAt } = row
  return { name, address, host, port, security, username, hasPassword: password !== '', enabled, testedAt }
}

/** A password that is left out stays, but never goes to another server than the one it was given for. */
export async function saveSender(
  ctx: Ctx,
  { password, currentPassword: _proved, ...given }: z.output<typeof OwnSenderInput>,
) {
  if (!mayNamePort(ctx.services.settings, given.port)) throw wrongField('port', 'mail.port_invalid')
  const before = await rowOf(ctx)
  const isElsewhere = before && (before.host !== given.host || before.port !== given.port)
  if (password === undefined && isElsewhere && before.password !== '')
    throw wrongField('password', 'mail.password_again')
  const sealed = password === undefined ? (before?.password ?? '') : sealedPassword(ctx, password)
  const values = {
    ...given,
    password: sealed,
    testedAt: isSameServer(before, given, password) ? before!.testedAt : null,
  }
  if (before) await update(ctx, sendersEntity, before, values)
  else await insert(ctx, sendersEntity, values)
  return showSender(ctx)
}

/** What a test went through is still what was tested. */
const isSameServer = (
  before: Row | undefined,
  given: Pick<Row, 'host' | 'port' | 'security' | 'username' | 'address'>,
  password: string | undefined,
) =>
  before !== undefined &&
  password === undefined &&
  (['host', 'port', 'security', 'username', 'address'] as const).every((name) => before[name] === given[name])

/** This server took a test; whoever entered another one meanwhile has not tried that. */
export async function noteTest(ctx: Ctx, tried: SmtpServer) {
  const row = await rowOf(ctx, 'for update')
  if (row && isSameServer(row, tried, undefined) && passwordOf(ctx, row) === tried.password)
    await update(ctx, sendersEntity, row, { testedAt: ctx.now })
}

export async function removeSender(ctx: Ctx) {
  const row = await rowOf(ctx)
  if (row) await remove(ctx, sendersEntity, row)
}

const sealedPassword = ({ services }: Ctx, password: string) =>
  password && seal(services.settings.secret, purpose, password)

/** Where this company's mails leave, with the password opened; `undefined`: through the installation's server. */
export async function serverOfCompany(ctx: Ctx, { evenDisabled = false } = {}): Promise<SmtpServer | undefined> {
  const row = await rowOf(ctx)
  if (!row || !(row.enabled || evenDisabled)) return undefined
  return { ...row, password: passwordOf(ctx, row) }
}

const passwordOf = ({ services }: Ctx, { password }: Row) =>
  (password && unseal<string>(services.settings.secret, purpose, password)) || ''

/** The same for a test mail, which is refused while the company has no mail server. */
export async function serverToTry(ctx: Ctx): Promise<SmtpServer> {
  const server = await serverOfCompany(ctx, { evenDisabled: true })
  if (!server) throw notFound('mail.no_sender')
  return server
}
