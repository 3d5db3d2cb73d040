import type { Ctx } from '../../../../platform/http/ctx.ts'
import { writing } from '../../../../platform/http/run-in-ctx.ts'
import type { Services } from '../../../../platform/http/services.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { sendAccessMail } from '../../../../platform/mail/send-mail.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { publicAddress } from '../../../../platform/settings.ts'
import type { Registration } from '../../contract.ts'
import { mayUseSlug } from '../../registration.ts'
import { checkChosen } from '../secrets/set-password.ts'
import { type CreatedCompany, createCompany } from './create-company.ts'

type Seed = (ctx: Ctx, created: CreatedCompany) => Promise<void>
const key = 'company-seeds'

/** The application passes what the modules create in every new company. */
export const seedCompaniesWith = ({ extra }: Services, seeds: readonly Seed[]) => void extra.set(key, seeds)

const nothing = { slug: '', email: '', phone: '', document: '' }

/** Whether a sub-domain is available and, if not, why. */
export async function askForSlug(ctx: Ctx, slug: string) {
  const verdict = mayUseSlug(slug)
  if (!verdict.ok) return { isFree: false, reason: translate(ctx.lang, verdict.code) }
  const { slug: isTaken } = await ctx.services.directory.taken({ ...nothing, slug })
  return { isFree: !isTaken, reason: isTaken ? translate(ctx.lang, 'access.slug_taken') : '' }
}

/** Creates a company with its first administrator. Values that are already taken are refused field by field. */
export async function registerCompany(ctx: Ctx, given: Registration) {
  checkChosen(given)
  const { services, lang } = ctx
  const { directory, settings, extra } = services
  await refuseTaken(ctx, given)
  const created = await createCompany(
    services,
    {
      slug: given.slug,
      name: given.companyName,
      profile: { legalName: given.companyName, document: given.document, phone: given.phone, email: given.email },
    },
    { name: given.name, email: given.email, phone: given.phone, password: given.password },
    async (inside, created) => {
      if (!(await directory.registerDocument(created.company.id, given.document))) throw taken(given, ['document'])
      for (const seed of (extra.get(key) ?? []) as readonly Seed[]) await seed(inside, created)
    },
  ).catch((error: { code?: string }) => {
    // Another registration with the same address was faster.
    if (error.code === '23505') throw taken(given, ['slug'])
    throw error
  })
  const address = publicAddress(settings, { slug: given.slug })
  await writing(services, { company: created.company, lang }, (inside) => welcome(inside, given, address))
  return { slug: given.slug, address }
}

async function refuseTaken(ctx: Ctx, given: Registration) {
  const verdict = mayUseSlug(given.slug)
  if (!verdict.ok) throw new Refusal(422, 'platform.invalid', { fields: { slug: verdict.code } })
  const found = await ctx.services.directory.taken(given)
  const names = (['slug', 'email', 'phone', 'document'] as const).filter((name) => found[name])
  if (names.length > 0) throw taken(given, names)
}

function taken(given: Registration, names: readonly ('slug' | 'email' | 'phone' | 'document')[]) {
  const codeOf = (name: (typeof names)[number]) =>
    name === 'document'
      ? given.document.length === 11
        ? 'access.cpf_taken'
        : 'access.cnpj_taken'
      : `access.${name}_taken`
  return new Refusal(409, 'platform.invalid', { fields: Object.fromEntries(names.map((name) => [name, codeOf(name)])) })
}

async function welcome(ctx: Ctx, { name, email, companyName }: Registration, address: string) {
  const t = (message: string) => translate(ctx.lang, message, { name, company: companyName, address })
  await sendAccessMail(ctx, email, {
    subject: t('access.mail.welcome.subject'),
    title: t('access.mail.welcome.subject'),
    lines: [t('access.mail.welcome.line')],
    action: { label: t('access.mail.welcome.action'), url: `${address}/login` },
  })
}
