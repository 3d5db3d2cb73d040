import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { addNotes } from '../../activity/server/public.ts'
import type { PlannedRow } from './plan-rows.ts'
import { lossInWords } from './problem.ts'

/** Adds a note to the contact of each row with unstored cells, so that their content is not lost. */
export const noteLosses = (ctx: Ctx, planned: readonly PlannedRow[], fileName: string) =>
  addNotes(
    ctx,
    'contact',
    planned.flatMap(({ contactId, losses = [] }) => {
      if (!contactId || losses.length === 0) return []
      const lines = losses.map((loss) => `- ${translate(ctx.lang, 'imports.note.line', lossInWords(ctx.lang, loss))}`)
      return [
        { threadId: contactId, text: [translate(ctx.lang, 'imports.note', { file: fileName }), ...lines].join('\n') },
      ]
    }),
  )
