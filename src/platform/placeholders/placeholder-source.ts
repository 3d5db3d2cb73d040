import { maySee } from '../contract/masks.ts'
import type { PlaceholderModel } from '../contract/placeholder-models.ts'
import type { Ctx } from '../http/ctx.ts'
import type { Message } from '../i18n/messages.ts'
import { fieldText } from '../record/field-text.ts'
import { fieldsOf, type RecordOf } from '../record/record.ts'

/** The deal that a text is written for, with what the other models are found by. */
export interface DealOfText {
  id: string
  contactId: string
  storeId: string
  /** Ids by kind of what the run of a rule is about, where the text is written by one. */
  about?: Readonly<Record<string, string>>
  /** As whom the text speaks, where a rule writes it; absent: as whoever is signed in. */
  signedBy?: Signature | undefined
}

/** Of a person, or of the company with the ways to reach the store. */
export interface Signature {
  name: string
  email: string
  phone: string
}

/** The placeholders of one model: their names, what they are called, and their values as a person reads them. */
export interface PlaceholderSource<Key extends string = string> {
  model: PlaceholderModel
  /** The kind of record that it speaks of, where only the run of a rule about one fills it. */
  of?: string
  labels: Record<Key, Message>
  /** What a deal does not have is null and leaves nothing in the text. */
  values(ctx: Ctx, deal: DealOfText): Promise<Record<Key, string | null>>
}

/** A record whose fields say which placeholders stand for them, and the row of it that a text is written with. */
interface RecordOfText {
  record: RecordOf
  row(ctx: Ctx, deal: DealOfText): Promise<object>
}

/**
 * Declares those of a record's fields and those written here; a label written without a value, or a value without a label,
 * does not compile.
 */
export function placeholderSource<Key extends string>(
  given: PlaceholderSource<Key>,
  from?: RecordOfText,
): PlaceholderSource {
  if (!from) return given as PlaceholderSource
  const fields = fieldsOf(from.record).flatMap(([name, field]) => {
    const { placeholder, words } = field
    if (!placeholder) return []
    return [{ name, field, ...(typeof placeholder === 'string' ? { key: placeholder, title: words } : placeholder) }]
  })
  return {
    ...given,
    labels: { ...Object.fromEntries(fields.map(({ key, title }) => [key, title])), ...given.labels },
    async values(ctx, deal) {
      const row = (await from.row(ctx, deal)) as Record<string, unknown>
      const own = fields.map(
        ({ key, name, field }) =>
          [key, maySee(field, ctx.granted) ? fieldText('pt-BR', field, row[name]) : null] as const,
      )
      return { ...Object.fromEntries(own), ...(await given.values(ctx, deal)) }
    },
  }
}

const known = new Map<PlaceholderModel, PlaceholderSource>()

export function registerPlaceholders(added: readonly PlaceholderSource[]) {
  for (const source of added) known.set(source.model, source)
}

export const placeholdersOf = (model: PlaceholderModel) => known.get(model)

/** How a placeholder stands in a text. */
export const placeholderText = (model: string, key: string) => `{{${model}.${key}}}`
