import { placeholderModels } from '../../../../platform/contract/placeholder-models.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { type DealOfText, placeholdersOf } from '../../../../platform/placeholders/placeholder-source.ts'
import type { Values } from '../../blocks/filled.ts'
import { dealOf } from '../preview.ts'

/** What templates may say of a deal that the person may see; with `names` only of the models that they speak of. */
export const valuesOfDeal = async (ctx: Ctx, dealId: string, names?: readonly string[]): Promise<Values> =>
  valuesOf(ctx, await dealOf(ctx, dealId), names)

/** The same for whoever holds a link; what is said of whoever is signed in is left out where nobody is. */
export async function valuesOf(ctx: Ctx, deal: DealOfText, names?: readonly string[]): Promise<Values> {
  const asked = placeholderModels.filter(
    (model) => (model !== 'usuario' || ctx.user) && (!names || names.some((name) => name.startsWith(`${model}.`))),
  )
  const found = await Promise.all(
    asked.map(async (model) =>
      Object.entries((await placeholdersOf(model)?.values(ctx, deal)) ?? {}).map(
        ([key, value]) => [`${model}.${key}`, value ?? ''] as const,
      ),
    ),
  )
  return Object.fromEntries(found.flat())
}
