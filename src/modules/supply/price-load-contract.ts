import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { pageOf, paging } from '../../platform/contract/shapes.ts'
import { OfferedKit, OfferedKits } from './kits-contract.ts'
import { updateModes } from './updated-items.ts'

const needs = 'settings.pricing'

/** What becomes of a load: it is filled, then waits, is valid, and is followed by another or withdrawn. */
export const loadStates = ['filling', 'ready', 'quarantined', 'valid', 'followed', 'withdrawn', 'discarded'] as const

/** A supplier's whole list as it was read once. */
export const PriceLoad = z.object({
  id: z.string(),
  supplierId: z.string(),
  importId: z.string().nullable(),
  name: z.string(),
  /** Kits, of which a supplier has one list in force, or prices of inputs. */
  holds: z.enum(['kits', 'inputs']),
  mode: z.enum(updateModes),
  state: z.enum(loadStates),
  /** Why it waits for a person, in words. */
  reason: z.string().nullable(),
  kits: z.int(),
  added: z.int(),
  changed: z.int(),
  vanished: z.int(),
  createdByName: z.string().nullable(),
  createdAt: z.string(),
  switchedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Another list was in force before it, to which a withdrawal returns. */
  hasBefore: z.boolean(),
  /** It is valid, and the list before it is kept. */
  mayWithdraw: z.boolean(),
  /** It was withdrawn, its kits are kept, and the list that it had followed is in force. */
  mayReturn: z.boolean(),
})
export type PriceLoad = z.output<typeof PriceLoad>

/** What a supplier's list stands at. */
export const SupplierStanding = z.object({
  id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  /** The list in force; null: its kits are entered by hand. */
  list: PriceLoad.nullable(),
  /** Days since the list, or the newest price entered by hand; null without kits. */
  age: z.int().nullable(),
  isOld: z.boolean(),
  kits: z.int(),
  /** What keeps its kits from being offered, in words, each with the place to mend it. */
  missing: z.array(z.object({ text: z.string(), at: z.enum(['supplier', 'list', 'kits']) })),
  /** Three of its kits as the form of a proposal shows them. */
  shown: OfferedKits.omit({ suppliers: true }),
  /** A file that waits to be checked or loaded. */
  waiting: z.object({ id: z.string(), fileName: z.string() }).nullable(),
})
export type SupplierStanding = z.output<typeof SupplierStanding>

/** What a check found, besides the rows themselves. */
export const ListCheck = z.object({
  vanished: z.int(),
  vanishedKits: z.array(OfferedKit.pick({ code: true, name: true, costCents: true })),
  /** Doubts that are settled at once: how many rows have it, what some of them say, and whether one word settles them all. */
  doubts: z.array(
    z.object({
      key: z.string(),
      code: z.string(),
      /** The text that it is settled for; null where one word settles all of its texts. */
      of: z.string().nullable(),
      text: z.string(),
      rows: z.int(),
      texts: z.array(z.string()),
      isAcceptable: z.boolean(),
    }),
  ),
  /** Equipment that is on no price list of the company under the name that the list gives it. */
  equipment: z.array(
    z.object({ key: z.string(), kind: z.enum(['module', 'inverter', 'battery']), text: z.string(), rows: z.int() }),
  ),
  raised: z.int(),
  lowered: z.int(),
  /** Change in something else than their price. */
  kept: z.int(),
})
export type ListCheck = z.output<typeof ListCheck>

const unknown = ['supply.load_not_found'] as const

export const priceLoads = {
  standing: endpoint('GET /suppliers/:id/standing', {
    needs,
    summary: 'What a supplier’s list stands at: its age, what is missing, and three kits as proposals show them',
    reply: SupplierStanding,
    refusals: ['supply.supplier_not_found'],
  }),
  loads: endpoint('GET /suppliers/:id/loads', {
    needs,
    summary: 'The lists of a supplier that were loaded, the newest first',
    query: paging,
    reply: pageOf(PriceLoad),
    refusals: ['supply.supplier_not_found'],
  }),
  listCheck: endpoint('GET /price-lists/:importId', {
    needs,
    summary: 'What the check of a price list found: what vanishes, what is in doubt, unknown equipment',
    reply: ListCheck,
    refusals: ['imports.not_found'],
  }),
  switchLoad: endpoint('POST /price-loads/:id/switch', {
    needs,
    summary: 'Make a loaded list the one in force, all of it at once; or one that was withdrawn, again',
    reply: PriceLoad,
    refusals: [...unknown, 'supply.load_not_ready', 'supply.load_empty', 'supply.list_changed', 'supply.kits_edited'],
  }),
  withdrawLoad: endpoint('POST /price-loads/:id/withdrawal', {
    needs,
    summary: 'Return to the list that was in force before this one',
    reply: PriceLoad,
    refusals: [...unknown, 'supply.load_not_in_force', 'supply.list_before_gone'],
  }),
  discardLoad: endpoint('DELETE /price-loads/:id', {
    needs,
    summary: 'Throw a loaded list away that was never in force',
    refusals: [...unknown, 'supply.load_not_ready'],
  }),
}
