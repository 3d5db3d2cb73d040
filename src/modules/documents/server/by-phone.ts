import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { carry, wayToPhone } from '../../channels/server/public.ts'
import type { SignerInput } from '../signer.ts'
import type { SigningWay } from '../ways.ts'
import type { StoredSigner } from './tables.ts'

/** Our own signature asks for a code by WhatsApp only where something carries it to that phone. */
export async function refuseUncarried(
  ctx: Ctx,
  way: SigningWay,
  { auth, phone }: Pick<SignerInput, 'auth' | 'phone'>,
  field: string,
) {
  if (way !== 'own' || auth !== 'whatsapp-code') return
  if ('reason' in (await wayToPhone(ctx, phone))) throw wrongField(field, 'documents.no_way_to_phone')
}

/** Writes to a signer who is told by WhatsApp; false where nothing carries it. Colleagues who read the room get no link. */
export async function tellByPhone(
  ctx: Ctx,
  { name, phone }: Pick<StoredSigner, 'name' | 'phone'>,
  words: string,
  url: string,
): Promise<boolean> {
  const body = [words, url].filter(Boolean).join('\n')
  const shown = [words, url && '•••'].filter(Boolean).join('\n')
  return (await carry(ctx, { phone, name }, { purpose: 'link', body, shown })).isCarried
}

export async function sendCodeByPhone(ctx: Ctx, signer: StoredSigner, titles: string, code: string) {
  const say = (shown: string) =>
    translate(ctx.lang, 'documents.code_phone', { company: ctx.company.name, titles, code: shown })
  const to = { phone: signer.phone, name: signer.name }
  const { isCarried } = await carry(ctx, to, { purpose: 'code', body: say(code), shown: say('••••••') })
  if (!isCarried) throw new Refusal(409, 'documents.code_not_carried', { values: { company: ctx.company.name } })
}
