import type { Ctx } from '../http/ctx.ts'
import { formatMessage, type Message } from '../i18n/messages.ts'
import { namesOf } from '../subjects/names-of.ts'
import type { Dimension } from './fact-source.ts'

const none: Message = { pt: '(nenhum)', en: '(none)' }
const gone: Message = { pt: '(excluído)', en: '(deleted)' }
const yes: Message = { pt: 'Sim', en: 'Yes' }
const no: Message = { pt: 'Não', en: 'No' }

/**
 * The names of a dimension's values; null or empty reads as "none". `written` has the spellings of texts that differ
 * only in spelling.
 */
export async function valueNames(
  ctx: Ctx,
  { as, kind, valueWords }: Dimension,
  values: readonly string[],
  written: ReadonlyMap<string, string> = new Map(),
): Promise<(value: string) => string> {
  const isReference = typeof as === 'object' && 'of' in as
  const names = isReference ? await namesOf(ctx, new Map([[as.of, new Set(values.filter(Boolean))]])) : undefined
  return (value) => {
    if (value === '') return formatMessage(ctx.lang, none)
    if (kind === 'flag') return formatMessage(ctx.lang, value === 'true' ? yes : no)
    if (valueWords) return valueWords[value] ? formatMessage(ctx.lang, valueWords[value]) : value
    if (names) return names.get(value) ?? formatMessage(ctx.lang, gone)
    return written.get(value) ?? value
  }
}
