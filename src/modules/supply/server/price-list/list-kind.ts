import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { ImportKind, SentImport } from '../../../../platform/imports/import-kind.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { ListOptions } from '../../price-list/list-options.ts'
import { guessedTargets, listTargets, targetOf } from '../../price-list/list-targets.ts'
import { numberStyleOf } from '../../price-list/read-amount.ts'
import { suppliersEntity } from '../tables.ts'
import { checkRows } from './check-rows.ts'
import { listNow } from './checked-against.ts'
import { beginLoad, endLoad, fillLoad } from './fill-load.ts'

/** The list of a supplier's kits: a file becomes a load. */
export const supplierKits: ImportKind = {
  kind: 'supplier-kits',
  needs: 'settings.pricing',
  isClosed: true,
  words: { pt: 'Lista de preços', en: 'Price list' },
  link: ({ id, aboutId }) => `/settings/pricing/suppliers/${aboutId}/list?import=${id}`,
  rowsAtOnce: 2000,
  async about(ctx, aboutId) {
    if (!aboutId) throw notFound('supply.supplier_not_found')
    await find(ctx, suppliersEntity, aboutId)
  },
  targets: async () => [...listTargets],
  guesser: async () => guessedTargets,
  own: ListOptions,
  // What was settled for one list is asked again of the next.
  habit: ({ accepts: _accepts, style: _style, against: _against, ...own }) => own,
  checkBegins: (ctx, file) => keepFound(ctx, file, { price: targetOf('price'), holds: 'kits' }),
  check: checkRows,
  processBegins: beginLoad,
  process: fillLoad,
  processEnded: endLoad,
}

/** How the list writes prices is told by all of its rows, before the first one is judged; and what they are compared with. */
export async function keepFound(
  ctx: Ctx,
  file: SentImport,
  { price, holds }: { price: string; holds: 'kits' | 'inputs' },
) {
  const column = file.mapping.indexOf(price) + 1
  const texts = await ctx.rows(
    statement<{ text: string }>(
      `select distinct regexp_replace(cells[$2], '\\d', '0', 'g') as text from import_rows
       where tenant_id = platform.current_tenant() and import_id = $1 and cells[$2] ~ '[.,]' limit 2000`,
      [file.id, column],
    ),
  )
  const own = ListOptions.parse((file.options as { own?: object }).own ?? {})
  // Figures became zeros, of which none may begin a number: thousands and decimals are told by lengths alone.
  const found = numberStyleOf(texts.map(({ text }) => text.replace(/(?<![\d.,])0/, '1')))
  const style = own.numbers === 'auto' ? found : own.numbers
  const against = await listNow(ctx, file.aboutId!, holds)
  await ctx.run(
    // raw write: how a file is read is no event of the company's
    statement(
      `update imports set options = jsonb_set(options, '{own}', options -> 'own' || $2)
       where tenant_id = platform.current_tenant() and id = $1`,
      [file.id, JSON.stringify({ style, against })],
    ),
  )
  ;(file.options as { own: object }).own = { ...own, style, against }
}
