import type { Said } from '../../../platform/work/said.ts'
import { type ListField, listFields } from '../price-list/list-targets.ts'
import { listed } from '../price-list/listed-parts.ts'
import { canonicalFields, type JsonPull, textAt, valueAt } from './json-pull.ts'

/** An answer as it came. */
export interface PageAnswer {
  status: number
  body: string
  isCut: boolean
}

export type Page =
  | { ok: true; rows: string[][]; total: number | null; next: string | null }
  | { ok: false; fault: Said; isRefused?: boolean; isTried?: boolean }

const no = (
  name: string,
  values: Said['values'] = {},
  more: { isRefused?: boolean; isTried?: boolean } = {},
): Page => ({
  ok: false,
  fault: { code: `supply.pull.${name}`, values },
  ...more,
})

const maxOfPage = 5_000

/** The kits of a page of a service, as rows of a list; what is no such page says why. */
export function pageOfKits({ status, body, isCut }: PageAnswer, settings: JsonPull): Page {
  if (status === 401 || status === 403) return no('refused', { status }, { isRefused: true })
  if (status === 429 || status >= 500) return no('status', { status }, { isTried: true })
  if (status < 200 || status >= 300) return no('status', { status })
  if (isCut) return no('too_large')
  const read = parsed(body)
  if (!read) return /^\s*</.test(body) ? no('html') : no('not_json')
  const list = valueAt(read.value, settings.listPath)
  if (!Array.isArray(list)) return no('no_list', { path: settings.listPath || '.' })
  if (list.length > maxOfPage) return no('too_large')
  const fields = { ...canonicalFields, ...settings.fields }
  if (settings.supplier) {
    const other = list.map((kit) => textAt(kit, fields.supplier ?? '')).find((name) => name !== settings.supplier)
    if (other !== undefined) return no('other_supplier', { name: other.slice(0, 100) || '–', own: settings.supplier })
  }
  const total = settings.totalPath ? Number(valueAt(read.value, settings.totalPath)) : Number.NaN
  const next = settings.paging === 'next' ? textAt(read.value, settings.pageName) : ''
  return {
    ok: true,
    rows: list.map((kit) => rowOf(kit, fields)),
    total: Number.isFinite(total) && total >= 0 ? total : null,
    next: next || null,
  }
}

export function parsed(body: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(body) as unknown }
  } catch {
    return null
  }
}

/** A kit as a row of a list: its columns are the fields in their order. */
function rowOf(kit: unknown, fields: Partial<Record<ListField, string>>): string[] {
  return listFields.map((field) => {
    const at = fields[field] ?? ''
    const parts =
      field === 'items' || field === 'states' || equipmentOf[field] !== undefined ? valueAt(kit, at) : undefined
    if (Array.isArray(parts)) return field === 'states' ? parts.join(' ') : partsText(field, parts)
    const text = at ? textAt(kit, at) : ''
    return field === 'price' && /cents?$/i.test(at) && /^\d+$/.test(text) ? (Number(text) / 100).toFixed(2) : text
  })
}

/** Where the parts of a kit begin that have no cells of their own. */
const equipmentOf: Partial<Record<ListField, number>> = { moreInverters: 1, battery: 0 }

/** All parts of a list within a kit, none left out: they stand in one cell. */
function partsText(field: ListField, parts: readonly unknown[]): string {
  const from = equipmentOf[field]
  return listed(
    parts.slice(from ?? 0).map((part) => ({
      quantity: textAt(part, 'quantity'),
      ...(from === undefined && { unit: textAt(part, 'unit') }),
      name: typeof part === 'string' ? part : textAt(part, from === undefined ? 'name' : 'brand,model'),
    })),
  )
}
