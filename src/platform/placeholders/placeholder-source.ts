import type { PlaceholderModel } from '../contract/placeholder-models.ts'
import type { Ctx } from '../http/ctx.ts'
import type { Message } from '../i18n/messages.ts'

/** The deal that a text is written for, with what the other models are found by. */
export interface DealOfText {
  id: string
  contactId: string
  storeId: string
}

/** The placeholders of one model: their names, what they are called, and their values as a person reads them. */
export interface PlaceholderSource<Key extends string = string> {
  model: PlaceholderModel
  labels: Record<Key, Message>
  /** What a deal does not have is null and leaves nothing in the text. */
  values(ctx: Ctx, deal: DealOfText): Promise<Record<Key, string | null>>
}

/** Declares them; a label without a value, or a value without a label, does not compile. */
export const placeholderSource = <Key extends string>(given: PlaceholderSource<Key>): PlaceholderSource =>
  given as PlaceholderSource

const known = new Map<PlaceholderModel, PlaceholderSource>()

export function registerPlaceholders(added: readonly PlaceholderSource[]) {
  for (const source of added) known.set(source.model, source)
}

export const placeholdersOf = (model: PlaceholderModel) => known.get(model)

/** How a placeholder stands in a text. */
export const placeholderText = (model: string, key: string) => `{{${model}.${key}}}`
