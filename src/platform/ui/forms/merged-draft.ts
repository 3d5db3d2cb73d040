import { ApiError } from '../../contract/client.ts'
import { sentenceOf } from './changed-meanwhile.ts'
import { type Conflicts, compareParts, piecesOf } from './compare-parts.ts'

/** A draft after somebody else has saved the record that it changes. */
export interface MergedDraft<V> extends Conflicts {
  /** One's own values, and theirs wherever one has changed nothing. */
  merged: V
  /** What a later answer is compared with: theirs, as they are now. */
  seen: V
  /** Something was changed that the draft has no place for. */
  hasMore: boolean
}

/** Reads a refusal of the server against what a draft began with and holds; undefined for any other failure. */
export function mergedDraft<V extends object>(failure: unknown, first: V, value: V): MergedDraft<V> | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'platform.changed_meanwhile') return undefined
  const { fields = {}, by = '' } = failure.details as { fields?: Record<string, { theirs: unknown }>; by?: string }
  const found: Conflicts = { conflicts: {}, told: {} }
  const theirs = Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, one.theirs]))
  const tell = (_path: string, saved: unknown) => sentenceOf(saved, by)
  const [merged, seen] = compareParts([first, value, theirs], '', { found, tell, piecesOf })
  const hasMore = Object.keys(fields).some((name) => !(name in value))
  return { merged: merged as V, seen: seen as V, ...found, hasMore }
}
