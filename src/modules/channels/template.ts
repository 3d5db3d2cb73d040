import { z } from 'zod'

/** A message that WhatsApp has approved beforehand, or has yet to. */
export interface ReadTemplate {
  name: string
  language: string
  status: string
  body: string
  fields: string[]
  isPlain: boolean
}

const Component = z.object({
  type: z.string(),
  format: z.string().optional().catch(undefined),
  text: z.string().optional().catch(undefined),
  buttons: z
    .array(z.object({ type: z.string(), url: z.string().optional().catch(undefined) }))
    .optional()
    .catch(undefined),
})
const Template = z.object({
  name: z.string().min(1).max(512),
  language: z.string().min(1).max(20),
  status: z.string().max(40),
  components: z.array(Component),
})
const Page = z.object({
  data: z.array(Template.nullable().catch(null)),
  paging: z
    .object({ next: z.string().optional(), cursors: z.object({ after: z.string().max(500) }).optional() })
    .optional()
    .catch(undefined),
})

/** A page of `GET /{account}/message_templates`, and where the next one begins; null for what is none. */
export function readTemplates(body: unknown): { list: ReadTemplate[]; after: string | null } | null {
  const page = Page.safeParse(body)
  if (!page.success) return null
  const { data, paging } = page.data
  return {
    list: data.flatMap((one) => (one ? [described(one)] : [])),
    after: paging?.next ? (paging.cursors?.after ?? null) : null,
  }
}

function described({ name, language, status, components }: z.output<typeof Template>): ReadTemplate {
  const body = components.find(({ type }) => type.toUpperCase() === 'BODY')?.text?.slice(0, 4096) ?? ''
  const isPlain = body !== '' && components.every((one) => asksNothing(one))
  return { name, language, status: status.toUpperCase(), body, fields: fieldsOf(body), isPlain }
}

/** Whether a part can be sent as it is; only the text has blanks that we fill in. */
function asksNothing({ type, format, text = '', buttons = [] }: z.output<typeof Component>) {
  const kind = type.toUpperCase()
  if (kind === 'BODY' || kind === 'FOOTER') return true
  if (kind === 'HEADER') return format?.toUpperCase() === 'TEXT' && fieldsOf(text).length === 0
  return (
    kind === 'BUTTONS' &&
    buttons.every(
      (one) =>
        ['QUICK_REPLY', 'PHONE_NUMBER', 'URL'].includes(one.type.toUpperCase()) && fieldsOf(one.url ?? '').length === 0,
    )
  )
}

const blank = /\{\{\s*([a-z0-9_]{1,60})\s*\}\}/gi

const fieldsOf = (text: string) => [...new Set([...text.matchAll(blank)].map(([, name]) => name!))]

/** WhatsApp takes no breaks of lines in a blank, and no row of spaces. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The text in its parts: what is fixed, and each blank by its name with its value, empty where none is known. */
export function partsOf(body: string, fields: readonly string[], values: readonly string[]) {
  const parts: { at: number; text: string; field?: string }[] = []
  let at = 0
  for (const match of body.matchAll(blank)) {
    const [whole, field = ''] = match
    if (match.index > at) parts.push({ at, text: body.slice(at, match.index) })
    parts.push({ at: match.index, text: values[fields.indexOf(field)] ?? '', field })
    at = match.index + whole.length
  }
  if (at < body.length) parts.push({ at, text: body.slice(at) })
  return parts
}

/** The text as the person reads it. */
export const filled = (body: string, fields: readonly string[], values: readonly string[]) =>
  body.replace(blank, (whole, name: string) => values[fields.indexOf(name)] ?? whole)
