import type { Ctx } from '../../../../platform/http/ctx.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { wrongField } from '../../../../platform/rules/refusal.ts'
import { checkCode, sendCode, spendCode } from '../entrance/email-codes.ts'
import { confirmEmail } from '../entrance/recover-password.ts'
import { ownHands } from '../secrets/own-hands.ts'

export function askToConfirmEmail(ctx: Ctx) {
  ownHands(ctx)
  const { id, name, email } = ctx.user!
  return sendCode(ctx, 'email', email, { id, name })
}

export async function emailIsConfirmed(ctx: Ctx, given: string) {
  ownHands(ctx)
  const code = await checkCode(ctx, 'email', ctx.user!.email, given)
  if (code.userId !== ctx.userId) throw wrongField('code', 'access.code_wrong')
  await inTransaction(ctx, async (inside) => {
    await spendCode(inside, code)
    await confirmEmail(inside, ctx.userId)
  })
}
