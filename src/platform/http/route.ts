import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AnyEndpoint, Endpoint, PathParams, ReplyOf, Shape } from '../contract/endpoint.ts'
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
  /** GET endpoints that write (a counted view) ask for a transaction; others of GET run outside one. */
  writes: boolean
}

/** Says what the server does for an endpoint. */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler without a reply may simply end
  handle: (ctx: Ctx, given: Given<E>) => Promise<ReplyOf<E> | RawReply | (ReplyOf<E> extends undefined ? void : never)>,
  { writes = endpoint.method !== 'GET' } = {},
): Route {
  return { endpoint, handle: handle as Route['handle'], writes }
}

/** Ready-made JSON text (or bytes, or a stream of them in answers to GET) that goes out as it is, past the serializer. */
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

/** Ready-made JSON text from which whoever wrote it has left out the fields that the person may not see. */
export class MaskedReply extends RawReply {}
