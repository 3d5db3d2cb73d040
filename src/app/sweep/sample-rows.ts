import type pg from 'pg'
import { defaultSizingSettings } from '../../modules/catalogue/default-settings.ts'
import { emptyDesign } from '../../modules/designs/roof/roof-design.ts'
import { startingChoices } from '../../modules/proposals/proposal-choices.ts'
import { calculateProposal } from '../../modules/proposals/proposal-engine.ts'
import { sampleProposal } from '../../modules/proposals/sample-proposal.ts'

export interface SampleRows {
  /** The id of one row per table, for tables that have one. */
  ids: Map<string, string>
}

interface Column {
  table: string
  name: string
  type: string
  required: boolean
  hasDefault: boolean
}

interface ForeignKey {
  table: string
  columns: string[]
  to: string
  toColumns: string[]
}

type Row = Record<string, unknown>

const { input, reference } = sampleProposal()
const rule = { kind: 'instant', when: { on: 'event', event: 'deals.moved' }, steps: [{ do: 'wait', minutes: 5 }] }

const templateBody = { form: 'blocks', orientation: 'portrait', pages: [{ id: 'p', kind: 'free', blocks: [] }] }

/** Values for columns whose meaning the catalogue does not tell. Add a line when a table refuses its sample. */
const known: Record<string, unknown> = {
  'evidence.hash': '0'.repeat(64),
  'documents.sha256': '0'.repeat(64),
  'documents.provider': 'own',
  'signature_envelopes.kept': { signers: {} },
  'signature_envelopes.reminds': '[]',
  'roof_designs.design': emptyDesign,
  'sealed_files.sha256': '0'.repeat(64),
  'automations.draft': rule,
  'automation_versions.rule': rule,
  'automation_versions.number': 1,
  'template_versions.number': 1,
  'template_versions.body': templateBody,
  'templates.draft': templateBody,
  'templates.kind': 'proposals',
  'templates.form': 'blocks',
  'templates.published': 1,
  'proposals.template_id': null,
  'proposals.template_version': null,
  'automations.version': 1,
  'automation_runs.place': { begun: false, step: 0, branch: null, inner: 0, until: null },
  'works.kind': 'exports.list',
  'works.input': { list: 'contacts', query: {}, columns: [], format: 'csv' },
  'works.title': { total: 1, list: 'Contatos' },
  'works.file_key': 'sample',
  'users.password_hash': '$argon2id$none',
  'users.permissions': [],
  'catalogue_items.shipped_key': 'sample',
  // Too old to be undone: its content is no real contact.
  'contact_merges.merged_at': '2020-03-10T12:00:00Z',
  'commission_closings.month': '2026-10-01',
  'commission_closings.receipt_key': 'sample',
  'commission_closings.receipt_name': 'pix.pdf',
  'commission_closings.receipt_type': 'application/pdf',
  'custom_fields.step_id': null,
  'deals.number': 900_001,
  'goals.scope': 'general',
  'instalments.due_on': '2026-03-10',
  'figure_alerts.threshold': 1,
  'goals.user_id': null,
  'goals.store_id': null,
  'kits.inverters': '[]',
  'internal_rooms.kind': 'deal',
  'message_templates.fields': '["1"]',
  'phone_messages.message_id': null,
  'phone_messages.reason': 'channels.way.no_number',
  'phone_messages.about': { event: 'proposal-shared', recipient: 'client' },
  'internal_messages.deleted_at': null,
  'conversation_analyses.result': {
    summary: 'Quer orçamento.',
    sentiment: 'neutral',
    intent: 'quote',
    nextStep: '',
    objections: [],
  },
  'kits.batteries': 1,
  'outside_connections.settings': { url: 'https://kits.invalid/' },
  'task_reminders.on_time': '09:00',
  'task_times.minutes': 15,
  'proposals.number': 900_001,
  'purchase_invoices.access_key': '0'.repeat(44),
  'purchase_approval_ranges.levels': '[]',
  'purchase_invoices.lines': '[]',
  'purchase_receipts.lines': '[]',
  'sizing_configs.settings': defaultSizingSettings(),
  'proposal_options.choices': startingChoices(input.today),
  'proposal_options.input': input,
  'proposal_options.reference': reference,
  'proposal_options.result': calculateProposal(input, reference),
  'proposal_options.position': 1,
  'equipment_changes.was': { input, reference, result: calculateProposal(input, reference) },
  'report_sendings.at': '08:00',
  'proposals.choices': startingChoices(input.today),
  'proposals.input': input,
  'proposals.reference': reference,
  'proposals.result': calculateProposal(input, reference),
}

/**
 * One row in every table of a company, made from the database's own catalogue: a new table is covered without a word.
 * The client must be allowed to write past row-level security or have the company set.
 */
export async function addSampleRows(client: pg.Client, tenantId: string): Promise<SampleRows> {
  const { columns, keys, options } = await catalogueOf(client)
  const rows = new Map<string, Row>()
  const required = (key: ForeignKey) =>
    key.columns.every((name) => columns.get(key.table)!.find((column) => column.name === name)!.required)
  for (const table of inOrder([...columns.keys()], keys.filter(required))) {
    const row: Row = { tenant_id: tenantId }
    for (const { name } of columns.get(table)!) if (`${table}.${name}` in known) row[name] = known[`${table}.${name}`]
    for (const key of keys.filter((one) => one.table === table)) {
      const target = rows.get(key.to)
      if (!target) continue
      for (const [index, name] of key.columns.entries()) if (!(name in row)) row[name] = target[key.toColumns[index]!]
    }
    for (const column of columns.get(table)!) {
      if (column.name in row || !column.required || column.hasDefault) continue
      row[column.name] = options.get(`${table}.${column.name}`) ?? sampleOf(column)
    }
    const names = Object.keys(row)
    try {
      const { rows: stored } = await client.query(
        `insert into ${table} (${names.join(', ')}) values (${names.map((_name, index) => `$${index + 1}`).join(', ')})
         returning *`,
        names.map((name) => row[name]),
      )
      rows.set(table, stored[0])
    } catch (error) {
      throw new Error(
        `No sample row for ${table}: ${(error as Error).message}. Give the column a value in ${'`known`'}.`,
      )
    }
  }
  const ids = new Map<string, string>()
  // A row that is only counted has a number as its key, and no address contains it.
  for (const [table, row] of rows) if (/^[0-9a-f-]{36}$/.test(String(row.id))) ids.set(table, String(row.id))
  return { ids }
}

async function catalogueOf(client: pg.Client) {
  const columns = new Map<string, Column[]>()
  const { rows: found } = await client.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required,
            a.atthasdef or a.attidentity <> '' or a.attgenerated <> '' as "hasDefault"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname, a.attnum`,
  )
  for (const column of found) columns.set(column.table, [...(columns.get(column.table) ?? []), column])
  const { rows: keys } = await client.query<ForeignKey>(
    `select c.relname as table, f.relname as to,
            array(select a.attname::text from unnest(k.conkey) with ordinality n (number, at)
                  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.number order by n.at) as columns,
            array(select a.attname::text from unnest(k.confkey) with ordinality n (number, at)
                  join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.number order by n.at) as "toColumns"
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and not c.relispartition`,
  )
  const { rows: checks } = await client.query<{ table: string; text: string }>(
    `select c.relname as table, pg_get_constraintdef(k.oid) as text
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'c' and c.relnamespace = 'public'::regnamespace`,
  )
  const options = new Map<string, string>()
  for (const { table, text } of checks) {
    const listed = /\(*(\w+) = ANY \(+ARRAY\['([^']*)'/.exec(text)
    if (listed) options.set(`${table}.${listed[1]}`, listed[2]!)
  }
  return { columns, keys, options }
}

/** The tables in an order in which each comes after those that it refers to. */
function inOrder(tables: string[], keys: ForeignKey[]): string[] {
  const ordered: string[] = []
  const visit = (table: string, path: string[]) => {
    if (ordered.includes(table) || path.includes(table)) return
    for (const key of keys) if (key.table === table && key.to !== table) visit(key.to, [...path, table])
    ordered.push(table)
  }
  for (const table of tables) visit(table, [])
  return ordered
}

let made = 0

function sampleOf({ name, type }: Column): unknown {
  if (type.endsWith('[]')) return []
  if (type === 'uuid') return crypto.randomUUID()
  if (type === 'jsonb' || type === 'json') return '{}'
  if (type === 'boolean') return false
  if (type === 'date') return '2026-03-10'
  if (type.startsWith('timestamp')) return '2026-03-10T12:00:00Z'
  if (type === 'bytea') return Buffer.from(`sample ${++made}`)
  if (/int|numeric|double|real/.test(type)) return 1
  // As many digits in each, so that no sample is the beginning of another.
  return `${name} ${String(++made).padStart(4, '0')}`
}
