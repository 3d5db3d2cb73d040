import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Said } from '../../../../platform/work/said.ts'

/** Codes that differ in leading zeros alone, as where a spreadsheet took some of them for numbers. */
export const withoutZeros = (code: string) => code.replace(/^0+/, '')

const isAlike = 'supply.doubt.code_alike'
export const alike = (text: string, known: string): Said => ({ code: isAlike, values: { text, known } })

interface EarlierRow {
  at: number
  key: string
  isNew: boolean
}

/** The other codes of a file that a code of numbers may be meant for: of these rows, and of those before them. */
export class AlikeCodes {
  readonly #codes: Map<string, Set<string>>
  readonly #earlier: readonly EarlierRow[]

  constructor(codes: readonly string[], earlier: readonly EarlierRow[]) {
    this.#earlier = earlier
    const all = [...codes, ...earlier.map(({ key }) => key)].filter(isNumber)
    this.#codes = new Map([...Map.groupBy(all, withoutZeros)].map(([bare, list]) => [bare, new Set(list)]))
  }

  of(code: string): string | undefined {
    return [...(this.#codes.get(withoutZeros(code)) ?? [])].find((other) => other !== code)
  }

  /** Rows before these ones that were clear while they stood alone. */
  nowInDoubt(accepts: readonly string[]) {
    if (accepts.includes(isAlike)) return []
    return this.#earlier.flatMap(({ at, key, isNew }) => {
      const other = this.of(key)
      return isNew && other ? [{ at, problems: [alike(key, other)] }] : []
    })
  }
}

const isNumber = (code: string) => /^\d+$/.test(code)

export async function alikeCodes(ctx: Ctx, importId: string, codes: readonly string[], before: number) {
  const bare = [...new Set(codes.filter(isNumber).map(withoutZeros))]
  if (bare.length === 0) return new AlikeCodes([], [])
  const earlier = await ctx.rows(
    statement<EarlierRow>(
      `select at, key, verdict = 'new' as is_new from import_rows where tenant_id = platform.current_tenant()
         and import_id = $1 and at < $3 and key is not null and ltrim(key, '0') = any($2)`,
      [importId, bare, before],
    ),
  )
  return new AlikeCodes(codes, earlier)
}
