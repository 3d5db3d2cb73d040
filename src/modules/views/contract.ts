import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id } from '../../platform/contract/shapes.ts'
import { viewReaches } from './view.ts'

const listName = z.string('views.list_invalid').regex(/^[a-z][a-z0-9-]{1,59}$/, 'views.list_invalid')
const columnId = z.string().min(1).max(60)

/** Columns of a table by their ids; widths in pixels at the normal font size. */
export const ViewColumns = z.object({
  order: z.array(columnId).max(200),
  hidden: z.array(columnId).max(200),
  pinned: z.array(columnId).max(20).default([]),
  widths: z.record(columnId, z.number().min(1).max(4000)),
})
export type ViewColumns = z.output<typeof ViewColumns>

const search = z
  .record(z.string().min(1).max(60), z.string().max(4000))
  .refine((given) => Object.keys(given).length <= 100)

const fields = {
  name: z.string('views.name_required').trim().min(1, 'views.name_required').max(255),
  reach: z.enum(viewReaches),
  /** The parameters in the list's address: filters, order, which screen; by name, as text. */
  search,
  columns: ViewColumns.nullable(),
  density: z.enum(['compact', 'comfortable']).nullable(),
}

export const ViewInput = z.object({
  ...fields,
  list: listName,
  reach: fields.reach.default('own'),
  columns: fields.columns.default(null),
  density: fields.density.default(null),
})
export type ViewInput = z.output<typeof ViewInput>
/** Only the fields that are sent change. */
export const ViewPatch = z.object(fields).partial()
export type ViewPatch = z.output<typeof ViewPatch>

export const ListView = z.object({ id: z.string(), ...fields, isMine: z.boolean(), ownerName: z.string() })
export type ListView = z.infer<typeof ListView>

export const ListViews = z.object({
  views: z.array(ListView),
  /** The list's default views: the person's own choice, and the company's. */
  defaults: z.object({ mine: z.string().nullable(), company: z.string().nullable() }),
  /** The person's columns while no view is chosen. */
  columns: ViewColumns.nullable(),
  hasTeam: z.boolean(),
})
export type ListViews = z.infer<typeof ListViews>

const changing = ['views.not_found', 'views.not_yours', 'views.may_not_share', 'views.no_team'] as const

/** Personal: programs have no access. */
const own = { needs: 'session', isPersonal: true } as const

export const views = {
  all: endpoint('GET /views', {
    ...own,
    summary: 'The views of a list that this person sees, the defaults and the person’s columns',
    query: z.object({ list: listName }),
    reply: ListViews,
  }),
  create: endpoint('POST /views', {
    ...own,
    summary: 'Save a view of a list',
    body: ViewInput,
    reply: ListView,
    refusals: ['views.too_many', 'views.may_not_share', 'views.no_team'],
  }),
  edit: endpoint('PATCH /views/:id', {
    ...own,
    summary: 'Change a view: its name, who sees it, or what it holds',
    body: ViewPatch,
    reply: ListView,
    refusals: [...changing],
  }),
  remove: endpoint('DELETE /views/:id', {
    ...own,
    summary: 'Delete a view; lists that started with it start plain',
    refusals: ['views.not_found', 'views.not_yours'],
  }),
  setDefault: endpoint('PUT /views/default', {
    ...own,
    summary: 'Choose the view that a list starts with, for oneself or for the company; null for none',
    body: z.object({ list: listName, viewId: id.nullable(), whose: z.enum(['mine', 'company']) }),
    reply: ListViews.shape.defaults,
    refusals: ['views.not_found', 'views.may_not_share', 'views.not_for_everyone'],
  }),
  setColumns: endpoint('PUT /views/columns', {
    ...own,
    summary: 'Keep the columns that this person sees in a list while no view is chosen',
    body: z.object({ list: listName, columns: ViewColumns.nullable() }),
  }),
}
