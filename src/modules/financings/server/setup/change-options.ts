import { find, insert, update } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { wrongField } from '../../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../../platform/trash/deleted-records.ts'
import type { Option, OptionInput } from '../../setup/setup-contract.ts'
import { optionList } from './setup-lists.ts'
import { banksEntity, optionsEntity } from './tables.ts'

export async function addOption(ctx: Ctx, given: OptionInput): Promise<Option> {
  refuseLongGrace(given)
  await tableIsOfToday(ctx, given.bankId)
  const { id } = await insert(ctx, optionsEntity, given)
  return shownOption(ctx, id)
}

export async function editOption(ctx: Ctx, id: string, given: OptionInput): Promise<Option> {
  const before = await find(ctx, optionsEntity, id, { lock: true })
  refuseLongGrace(given)
  await tableIsOfToday(ctx, given.bankId)
  await update(ctx, optionsEntity, before, given)
  return shownOption(ctx, id)
}

export async function removeOption(ctx: Ctx, id: string) {
  const option = await find(ctx, optionsEntity, id, { lock: true })
  const { bankName } = await shownOption(ctx, id)
  await removeToTrash(ctx, optionsEntity, option, { name: `${bankName} · ${option.months}` })
}

const shownOption = async (ctx: Ctx, id: string) => (await optionList.whole<Option>(ctx, id))!

/** Whoever touches a line of a table has it before them: it is of today. */
async function tableIsOfToday(ctx: Ctx, bankId: string) {
  const bank = await find(ctx, banksEntity, bankId, { lock: true })
  await update(ctx, banksEntity, bank, { tableOn: ctx.today })
}

function refuseLongGrace({ graceInside, graceMonths, months }: OptionInput) {
  if (graceInside && graceMonths >= months) throw wrongField('graceMonths', 'financings.grace_inside_range')
}
