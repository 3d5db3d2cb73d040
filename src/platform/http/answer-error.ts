import type { FastifyReply, FastifyRequest } from 'fastify'
import { formatsOf } from '../i18n/formats.ts'
import type { Lang, MessageValues } from '../i18n/messages.ts'
import { isMessage, translate } from '../i18n/registry.ts'
import { Refusal } from '../rules/refusal.ts'
import type { RouteOptions } from './api-route.ts'
import type { Lacked } from './lacking.ts'
import { refusalPage } from './refusal-page.ts'

interface Answering extends Pick<RouteOptions, 'services' | 'whoGrants'> {
  request: FastifyRequest
  reply: FastifyReply
  lang: Lang
}

/** Three kinds only: a malformed request, a refusal by a business rule, and a defect, whose details go to the log alone. */
export async function answerError(error: unknown, answering: Answering) {
  const { services, request, reply, lang } = answering
  const { status, answer: body } = answerTo(error, request, reply, lang)
  const answer = { ...body, Message: [body.Message, ...(await askedOf(error, body.Message, answering))].join(' ') }
  reply.code(status)
  // A browser opens the address itself, as it does a PDF in a new tab: a person reads the answer.
  if (request.headers['sec-fetch-mode'] !== 'navigate') return reply.send({ ...answer, RequestId: request.id })
  const page = await refusalPage(services, request, lang, answer.Message)
  return reply.type('text/html; charset=utf-8').send(page)
}

function answerTo(error: unknown, request: FastifyRequest, reply: FastifyReply, lang: Lang) {
  const refusal = refusalOf(error)
  if (!refusal) {
    request.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'defect')
    const Message = translate(lang, 'platform.defect', { requestId: request.id })
    return { status: 500, answer: { Message, Code: 'platform.defect' } }
  }
  const { status, code, values, details } = refusal
  const { seconds } = (details ?? {}) as { seconds?: unknown }
  if (status === 429 && typeof seconds === 'number') reply.header('Retry-After', seconds)
  if (comeBackIn[code]) reply.header('Retry-After', comeBackIn[code])
  const fields = refusal.fields && translated(refusal.fields, lang, values)
  const answer = {
    Message: translate(lang, code, values),
    Code: code,
    ...(fields && { Fields: fields }),
    ...(details !== undefined && { Details: details }),
  }
  return { status, answer }
}

/** Adds to a refusal for a permission which one it is, unless its sentence says so already, and who can grant it. */
async function askedOf(error: unknown, sentence: string, { services, whoGrants, request, lang }: Answering) {
  if (!(error instanceof Refusal) || error.status !== 403) return []
  const { permission: lacked, restriction } = (error.details ?? {}) as Lacked
  const { permission = '' } = error.values ?? {}
  if (!(lacked || restriction) || !request.company) return []
  const named = translate(lang, lacked ? 'platform.lacked' : 'platform.closed_by', { permission })
  const names = request.isOfPerson ? await whoGrants(services, request.company) : []
  const whom = formatsOf(lang).anyOf(names)
  return [
    ...(sentence.includes(`“${permission}”`) ? [] : [named]),
    ...(names.length > 0 ? [translate(lang, 'platform.who_grants', { names: whom })] : []),
  ]
}

const translated = (fields: Record<string, string>, lang: Lang, values?: MessageValues) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, isMessage(text) ? translate(lang, text, values) : text]),
  )

/** Our own words for what the web framework and the database report about a client's input. */
const known: Record<string, [status: number, code: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'platform.unsupported_media'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [422, 'platform.malformed'],
  FST_ERR_CTP_INVALID_JSON_BODY: [422, 'platform.malformed'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [422, 'platform.malformed'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'platform.too_large'],
  FST_REQ_FILE_TOO_LARGE: [413, 'platform.too_large'],
  FST_FILES_LIMIT: [413, 'platform.too_large'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'platform.unsupported_media'],
  FST_ERR_BAD_URL: [404, 'platform.unknown_route'],
  FST_ERR_ASYNC_CONSTRAINT: [404, 'platform.unknown_route'],
  FST_ERR_VALIDATION: [422, 'platform.invalid'],
  '23503': [409, 'platform.unknown_reference'],
  '23001': [409, 'platform.in_use'],
  '23505': [409, 'platform.already_exists'],
  '22021': [422, 'platform.malformed'],
  '22P05': [422, 'platform.malformed'],
  // What a contract let through and a column refuses: too large, no date, not one of the values.
  '22003': [422, 'platform.invalid'],
  '22007': [422, 'platform.invalid'],
  '22008': [422, 'platform.invalid'],
  '22P02': [422, 'platform.invalid'],
  '23514': [422, 'platform.invalid'],
  '40001': [503, 'platform.busy'],
  '40P01': [503, 'platform.busy'],
  '53300': [503, 'platform.busy'],
  '57014': [503, 'platform.busy'],
  // The database is stopping, starting or gone for a moment.
  '57P01': [503, 'platform.restarting'],
  '57P02': [503, 'platform.restarting'],
  '57P03': [503, 'platform.restarting'],
}

/** What the driver throws when no database server answers, or the connection is lost. */
const isConnectionLost = ({ syscall, message }: NodeJS.ErrnoException) =>
  syscall === 'connect' || /^Connection terminated|^Client has encountered a connection error/.test(message ?? '')

/** By status: the seconds after which a rejected caller may try again (`Retry-After`). */
const comeBackIn: Record<string, number> = { 'platform.restarting': 5, 'platform.busy': 2 }

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { code, statusCode, detail } = error as { code?: string; statusCode?: number; detail?: string }
  if (code === '23503' && detail?.includes('still referenced')) return new Refusal(409, 'platform.in_use')
  if (code && known[code]) return new Refusal(...known[code])
  if (isConnectionLost(error as NodeJS.ErrnoException)) return new Refusal(503, 'platform.restarting')
  // Whatever else the framework found wrong with a request is the client's to mend.
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Refusal(statusCode, statusCode === 404 ? 'platform.unknown_route' : 'platform.malformed')
  return undefined
}
