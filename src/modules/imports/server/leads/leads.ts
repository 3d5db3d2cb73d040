import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Going, ImportKind, JudgedRow, SentImport } from '../../../../platform/imports/import-kind.ts'
import type { AnswerChange } from '../../../custom-fields/server/public.ts'
import { areaCodeOf } from '../../area-code.ts'
import type { ImportOptions } from '../../contract.ts'
import { guessedMapping } from '../../known-headers.ts'
import { guessedByContent, isLead } from '../../without-header.ts'
import { forgetEarlierRows, keepForLaterRows } from '../earlier-rows.ts'
import { importTargets, ownTargets } from '../import-targets.ts'
import { type PlannedRow, planRows } from '../plan-rows.ts'
import { columnOf } from '../problem.ts'
import { answersKept } from '../write-answers.ts'
import { writePlanned } from '../write-rows.ts'
import { refuseNewOrigins } from './new-origins.ts'
import { refuseWithoutStatus } from './refuse-without-status.ts'

/** Contacts, each with a deal. */
export const leads: ImportKind = {
  kind: 'leads',
  needs: 'contacts.import',
  words: { pt: 'Leads', en: 'Leads' },
  link: ({ id }) => `/contacts/import?import=${id}`,
  rowsAtOnce: 500,
  isUndone: true,
  targets: async (ctx) =>
    (await importTargets(ctx)).map((target) => ({
      id: target.id,
      label: columnOf(target),
      of: target.of,
      isRequired: target.isRequired ?? false,
    })),
  async guesser(ctx) {
    const own = await ownTargets(ctx)
    return (headers) => guessedMapping(headers, own)
  },
  headless: { is: isLead, guessed: guessedByContent },
  startOptions: (rows) => ({ areaCode: areaCodeOf(rows) }),
  refuse(ctx, { mapping, options }) {
    refuseWithoutStatus(mapping, options as ImportOptions)
    refuseNewOrigins(ctx, options as ImportOptions)
  },
  checkBegins: async (ctx, { id }) => void (await forgetEarlierRows(ctx, id)),
  check: (ctx, file, going) =>
    through(ctx, file, going, async (planned) => {
      await going.keeper.keep(planned.map((row) => verdictOf(row)))
      await keepForLaterRows(ctx, file.id, planned)
    }),
  checkEnded: async (ctx, { id }) => void (await forgetEarlierRows(ctx, id)),
  process: (ctx, file, going) =>
    through(ctx, file, going, async (judged) => {
      const { planned, answered } = await writePlanned(ctx, judged, file.fileName)
      await going.keeper.keep(planned.map((row) => ({ ...verdictOf(row), ...madeBy(row, answered) })))
    }),
}

async function through(
  ctx: Ctx,
  { id, mapping, options }: SentImport,
  { rows, since }: Going,
  work: (planned: PlannedRow[]) => Promise<void>,
) {
  const targets = new Map((await importTargets(ctx)).map((target) => [target.id, target]))
  const columns = mapping.map((target) => (target ? targets.get(target) : undefined))
  // While some rows are written, the next ones are checked.
  let writing: Promise<void> = Promise.resolve()
  const plan = { importId: id, columns, options: options as ImportOptions, since }
  for await (const planned of planRows(ctx, plan, rows)) {
    await writing
    writing = work(planned)
    writing.catch(() => {}) // awaited in the next turn
  }
  await writing
}

const verdictOf = ({ at, problems, losses = [], created }: PlannedRow): JudgedRow => ({
  at,
  problems,
  losses,
  verdict: problems.length > 0 ? 'rejected' : created ? 'new' : 'update',
})

function madeBy({ contactId, deal, changed }: PlannedRow, answered: ReadonlyMap<string, AnswerChange[]>) {
  const old = changed?.contact as Record<string, unknown> | undefined
  const fields = Object.entries(changed?.patch ?? {}).filter(
    ([name, value]) => JSON.stringify(old![name]) !== JSON.stringify(value),
  )
  const answers = changed && answered.get(contactId!)
  const before = {
    ...Object.fromEntries(fields.map(([name]) => [name, old![name]])),
    ...answersKept(answers, 'before'),
  }
  const after = { ...Object.fromEntries(fields), ...answersKept(answers, 'after') }
  const hasChanged = Object.keys(after).length > 0
  return {
    contact_id: contactId ?? null,
    deal_id: deal?.id ?? null,
    before: hasChanged ? before : null,
    after: hasChanged ? after : null,
  }
}
