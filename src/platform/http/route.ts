import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AnyEndpoint, Endpoint, PathParams, ReplyOf, Shape } from '../contract/endpoint.ts'
import { type Masked, removeFields } from '../contract/masks.ts'
import type { Ctx } from './ctx.ts'

export interface Given<E extends AnyEndpoint> {
  params: PathParams<E['path']> extends infer P ? (unknown extends P ? Record<never, string> : P) : never
  query: E extends Endpoint<string, infer Q, Shape, Shape> ? z.output<Q> : never
  body: E extends Endpoint<string, Shape, infer B, Shape> ? z.output<B> : never
  request: FastifyRequest
  /** For endpoints that set headers or send something other than JSON. */
  reply: FastifyReply
}

export interface Route {
  endpoint: AnyEndpoint
  handle(ctx: Ctx, given: never): Promise<unknown>
  /** GET endpoints that write (a counted view) ask for a transaction; others run outside one. */
  writes: boolean
}

/** Binds an endpoint to its handler. */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler without a reply may simply end
  handle: (ctx: Ctx, given: Given<E>) => Promise<ReplyOf<E> | RawReply | (ReplyOf<E> extends undefined ? void : never)>,
  { writes = endpoint.method !== 'GET' } = {},
): Route {
  return { endpoint, handle: handle as Route['handle'], writes }
}

/** A finished JSON text (for GET also bytes or a stream of them) that is sent as it is, past the serializer. */
export class RawReply {
  readonly content: string | Buffer | Readable
  readonly type: string
  readonly headers: Record<string, string>
  constructor(
    content: string | Buffer | Readable,
    type = 'application/json; charset=utf-8',
    headers: Record<string, string> = {},
  ) {
    this.content = content
    this.type = type
    this.headers = headers
  }
}

/** A finished JSON text from which its author has already removed some fields that the person may not see. */
export class MaskedReply extends RawReply {
  readonly leftOut: readonly Masked[]
  constructor(content: string, leftOut: readonly Masked[]) {
    super(content)
    this.leftOut = leftOut
  }
}

/**
 * Sends a finished text as it is to people who may see all of it; for others it is parsed, masked and written again.
 */
export function shownOf(reply: RawReply, hidden: readonly Masked[]): RawReply['content'] {
  const { content } = reply
  const stillHidden = reply instanceof MaskedReply ? hidden.filter((one) => !reply.leftOut.includes(one)) : hidden
  if (stillHidden.length === 0 || typeof content !== 'string' || content === '') return content
  const { Content } = JSON.parse(content) as { Content: unknown }
  return JSON.stringify({ Content: removeFields(Content, stillHidden) })
}
