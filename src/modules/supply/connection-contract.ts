import { z } from 'zod'
import { connectionStates } from '../../platform/contract/connection-states.ts'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { longText } from '../../platform/contract/shapes.ts'
import { JsonPull } from './connector/json-pull.ts'

const needs = 'settings.pricing'
const unknown = ['supply.supplier_not_found'] as const

/** Written and never read: what is left out stays. */
const Secrets = z.object({ password: z.string().max(500).optional(), tokenBody: longText.optional() })

export const Connection = z.object({
  /** Null until it is configured. */
  settings: JsonPull.nullable(),
  enabled: z.boolean(),
  state: z.enum(connectionStates),
  /** Why the last try brought nothing, in words. */
  fault: z.string().nullable(),
  faultAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  nextAt: z.string().nullable(),
  /** A pull that runs or is about to: how many kits have come, of how many. */
  running: z.object({ since: z.string(), at: z.string(), read: z.int(), total: z.int().nullable() }).nullable(),
  /** Which secrets are kept. */
  secrets: z.array(z.string()),
})
export type Connection = z.output<typeof Connection>

const ConnectionTest = z.object({
  ok: z.boolean(),
  /** What went wrong, in words. */
  text: z.string().nullable(),
  kits: z.int(),
  total: z.int().nullable(),
})

export const connections = {
  connection: endpoint('GET /suppliers/:id/connection', {
    needs,
    summary: 'How a supplier’s kits are pulled, and how that stands',
    reply: Connection,
    refusals: unknown,
  }),
  saveConnection: endpoint('PUT /suppliers/:id/connection', {
    needs,
    summary: 'Say how a supplier’s kits are pulled; secrets that are left out stay',
    body: z.object({ settings: JsonPull, enabled: z.boolean().default(true), secrets: Secrets.default({}) }),
    reply: Connection,
    refusals: unknown,
  }),
  testConnection: endpoint('GET /suppliers/:id/connection/test', {
    needs,
    summary: 'Read the first page of a supplier’s kits and say what it brings; nothing is stored',
    reply: ConnectionTest,
    refusals: unknown,
  }),
  pullNow: endpoint('POST /suppliers/:id/connection/pull', {
    needs,
    summary: 'Pull a supplier’s kits now',
    reply: Connection,
    refusals: [...unknown, 'supply.connection_missing', 'supply.connection_off'],
  }),
}
