import { find, insert, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound, Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../../platform/trash/deleted-records.ts'
import type { RecordList } from '../../../lists/server/public.ts'
import type { Bank, BankInput, Method, MethodInput, Option, OptionInput } from '../../setup/setup-contract.ts'
import { bankList, methodList, optionList } from './setup-lists.ts'
import { banksEntity, methodsEntity, optionsEntity } from './tables.ts'

const shown = async <Row>(ctx: Ctx, list: RecordList, id: string) => (await list.whole<Row>(ctx, id))!

export async function addBank(ctx: Ctx, given: BankInput): Promise<Bank> {
  await refuseUnknownPapers(ctx, given.paperIds)
  const { id } = await insert(ctx, banksEntity, given)
  return shown(ctx, bankList, id)
}

export async function editBank(ctx: Ctx, id: string, given: BankInput): Promise<Bank> {
  const before = await find(ctx, banksEntity, id, { lock: true })
  await refuseUnknownPapers(ctx, given.paperIds)
  await update(ctx, banksEntity, before, given)
  return shown(ctx, bankList, id)
}

/** A bank goes with its table, once no financing names it. */
export async function removeBank(ctx: Ctx, id: string) {
  const bank = await find(ctx, banksEntity, id, { lock: true })
  await refuseUsed(ctx, 'bank_id', id, 'financings.bank_in_use')
  await removeToTrash(ctx, banksEntity, bank, { name: bank.name })
}

export async function addMethod(ctx: Ctx, given: MethodInput): Promise<Method> {
  const { id } = await insert(ctx, methodsEntity, given)
  return shown(ctx, methodList, id)
}

export async function editMethod(ctx: Ctx, id: string, given: MethodInput): Promise<Method> {
  await update(ctx, methodsEntity, await find(ctx, methodsEntity, id, { lock: true }), given)
  return shown(ctx, methodList, id)
}

export async function removeMethod(ctx: Ctx, id: string) {
  const method = await find(ctx, methodsEntity, id, { lock: true })
  await refuseUsed(ctx, 'payment_method_id', id, 'financings.method_in_use')
  await removeToTrash(ctx, methodsEntity, method, { name: method.name })
}

export async function addOption(ctx: Ctx, given: OptionInput): Promise<Option> {
  refuseLongGrace(given)
  await tableIsOfToday(ctx, given.bankId)
  const { id } = await insert(ctx, optionsEntity, given)
  return shown(ctx, optionList, id)
}

export async function editOption(ctx: Ctx, id: string, given: OptionInput): Promise<Option> {
  const before = await find(ctx, optionsEntity, id, { lock: true })
  refuseLongGrace(given)
  await tableIsOfToday(ctx, given.bankId)
  await update(ctx, optionsEntity, before, given)
  return shown(ctx, optionList, id)
}

export async function removeOption(ctx: Ctx, id: string) {
  const option = await find(ctx, optionsEntity, id, { lock: true })
  const { bankName } = await shown<Option>(ctx, optionList, id)
  await removeToTrash(ctx, optionsEntity, option, { name: `${bankName} · ${option.months}` })
}

export const bankNames = (ctx: Ctx) => namesOf(ctx, 'financing_banks', 'true')
export const methodNames = (ctx: Ctx) => namesOf(ctx, 'financing_payment_methods', 'enabled')

const namesOf = (ctx: Ctx, table: 'financing_banks' | 'financing_payment_methods', only: string) =>
  ctx.rows(
    statement<{ id: string; name: string }>(
      `select id, name from ${table} where tenant_id = platform.current_tenant() and ${only}
       order by name collate "pt-BR-x-icu", id limit 1000`,
    ),
  )

/** Whoever touches a line of a table has it before them: it is of today. */
async function tableIsOfToday(ctx: Ctx, bankId: string) {
  const bank = await find(ctx, banksEntity, bankId, { lock: true })
  await update(ctx, banksEntity, bank, { tableOn: ctx.today })
}

function refuseLongGrace({ graceInside, graceMonths, months }: OptionInput) {
  if (graceInside && graceMonths >= months) throw wrongField('graceMonths', 'financings.grace_inside_range')
}

async function refuseUsed(ctx: Ctx, column: 'bank_id' | 'payment_method_id', id: string, code: string) {
  const { count } = await ctx.one(
    statement<{ count: number }>(
      `select count(*)::int as count from financings where tenant_id = platform.current_tenant() and ${column} = $1`,
      [id],
    ),
  )
  if (count > 0) throw new Refusal(409, code, { values: { count } })
}

async function refuseUnknownPapers(ctx: Ctx, ids: readonly string[]) {
  const { known } = await ctx.one(
    statement<{ known: number }>(
      `select count(*)::int as known from list_items
       where tenant_id = platform.current_tenant() and list = 'file-categories' and id = any($1::uuid[])`,
      [ids],
    ),
  )
  if (known < new Set(ids).size) throw notFound('financings.paper_unknown')
}
