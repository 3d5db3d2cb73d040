import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Names } from '../../../../platform/subjects/names-of.ts'
import type { RunReason } from '../../shapes.ts'
import { reasonText } from '../rules/rule-store.ts'
import { namesToShow } from './names-to-show.ts'

/** Why runs stopped and steps failed, in words: each as this person may read it. */
export async function reasonsShown(ctx: Ctx, reasons: readonly (RunReason | null)[]): Promise<(string | null)[]> {
  const wanted = new Map<string, Set<string>>()
  for (const reason of reasons)
    if (reason?.naming) {
      const { of, ids } = reason.naming
      wanted.set(of, new Set([...(wanted.get(of) ?? []), ...ids]))
    }
  const names = await namesToShow(ctx, wanted)
  return reasons.map((reason) => reasonText(ctx, reason && asRead(reason, names)))
}

function asRead({ naming, ...reason }: RunReason, names: Names) {
  if (!naming) return reason
  const known = naming.ids.flatMap((id) => names.get(id) ?? [])
  if (known.length === 0) return { code: naming.unseen }
  return { ...reason, values: { ...reason.values, [naming.as]: known.map((name) => `“${name}”`).join(', ') } }
}
