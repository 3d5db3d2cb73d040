import type { z } from 'zod'
import { type Asked, type Granted, holds } from '../access/permission.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Shape = z.ZodType

/**
 * Who may call an endpoint: the id of a catalogued permission, a list of which one suffices,
 * `session` (anyone signed in) or `public` (strangers too).
 */
export type Needs = 'public' | 'session' | Asked

/** Whether whoever holds these permissions may; who asks for nothing lets everybody. */
export const allows = (granted: Granted, needs: Needs | undefined) =>
  !needs || needs === 'public' || needs === 'session' || holds(granted, needs)

/** Whether whoever holds these permissions may call it: what it needs they hold, and what hides it they do not. */
export const mayCall = (granted: Granted, { needs, hiddenWith }: Pick<EndpointOptions, 'needs' | 'hiddenWith'>) =>
  allows(granted, needs) && !(hiddenWith && holds(granted, hiddenWith))

export interface EndpointOptions<Q extends Shape = Shape, B extends Shape = Shape, R extends Shape = Shape> {
  needs: Needs
  /** The flags of which each hides from its holders all that it is about: they are refused, in files, rooms and other systems as here. */
  hiddenWith?: Asked
  /** The message of that refusal where the product has its own words. */
  hiddenAs?: string
  /** One line for the API documentation. */
  summary?: string
  query?: Q
  body?: B
  /** The payload of `Content`. Left out: an empty reply (204). */
  reply?: R
  /** Message keys that the business may refuse with. */
  refusals?: readonly string[]
  /** Those that mounted modules declare for it; asked once all are known. */
  alsoRefuses?: () => readonly string[]
  /** A reply that is a file or a page rather than `{ Content }`. */
  raw?: string
  /** A body that is one uploaded file (multipart, field `file`). */
  upload?: true
  /** What is done for it ends when whoever asked has hung up. */
  endsWithAsker?: true
  /** Calls a minute from one address; strangers' endpoints carry their own. */
  perMinute?: number
  /** Calls a minute of one person, wherever they are: for what is cheap to ask and expensive to ask without end. */
  perPerson?: number
  /** The message for a missing permission where the product has its own words. */
  refusedAs?: string
  /** A feature of the company's map without which the call is refused. */
  feature?: string
  /** Works although the company is blocked. */
  whileBlocked?: true
  /** Works at hosts that belong to no company. */
  anyHost?: true
  /** Answers browsers on the server's own machine alone, and only where no proxy speaks for others. */
  onThisMachine?: true
  /** Works for a person whose role asks for a second factor that they have not set up yet. */
  withoutSecondFactor?: true
  /**
   * Knows nobody: it reads neither session nor cookie, so that a page inside another site may call it, and nobody can be made to
   * call it in their own name.
   */
  isAnonymous?: true
  /** Belongs to a person's own account: programs with a token never call it. */
  isPersonal?: true
  /** Limit of the body in bytes; 1 MB when absent. */
  bodyLimit?: number
}

export interface Endpoint<
  Path extends string = string,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
> extends EndpointOptions<Q, B, R> {
  method: Method
  path: Path
}

/** The names after `:` in a path, as an object of strings. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown

/**
 * Declares one call of the API: address, permission, shapes and refusals in one place that the server, the
 * browser, the documentation and the tests read. Paths stand under `/api`; names after `:` are path parameters.
 */
export function endpoint<
  const Address extends `${Method} /${string}`,
  Q extends Shape = z.ZodUndefined,
  B extends Shape = z.ZodUndefined,
  R extends Shape = z.ZodUndefined,
>(
  address: Address,
  options: EndpointOptions<Q, B, R>,
): Endpoint<Address extends `${string} ${infer Path}` ? Path : never, Q, B, R> {
  const [method, path] = address.split(' ') as [Method, Address extends `${string} ${infer Path}` ? Path : never]
  return { method, path, ...options }
}

// biome-ignore lint/suspicious/noExplicitAny: an endpoint of any shape, for lists of them
export type AnyEndpoint = Endpoint<string, any, any, any>
export type Contract = Record<string, AnyEndpoint>

/** What a caller gives to an endpoint: its path parameters, query and body, each only where declared. */
export type CallInput<E extends AnyEndpoint> = (PathParams<E['path']> extends infer P
  ? unknown extends P
    ? unknown
    : { params: P }
  : unknown) &
  (E extends Endpoint<string, infer Q, Shape, Shape>
    ? Q extends z.ZodUndefined
      ? unknown
      : { query?: z.input<Q> }
    : unknown) &
  (E extends Endpoint<string, Shape, infer B, Shape>
    ? B extends z.ZodUndefined
      ? unknown
      : undefined extends z.input<B>
        ? { body?: z.input<B> }
        : { body: z.input<B> }
    : unknown)

export type ReplyOf<E extends AnyEndpoint> = E extends Endpoint<string, Shape, Shape, infer R> ? z.output<R> : never
