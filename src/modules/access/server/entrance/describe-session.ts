import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { supportHash } from '../../../../platform/secrets/support-hash.ts'
import { publicAddress, type Settings } from '../../../../platform/settings.ts'
import type { Company } from '../../../../platform/tenancy/company.ts'
import { closedModules, isDemo, shownFeatures } from '../../../../platform/tenancy/features.ts'
import type { Instance, SignedIn } from '../../contract.ts'

interface Description {
  id: string
  name: string
  email: string
  storeId: string
  createdAt: string
  isConfirmed: boolean
  roleName: string
  profileName: string
  permissions: string[]
  users: number
  isDeviceUnanswered: boolean
  isFactorMissing: boolean
}

interface Whose {
  userId: string
  deviceId?: string | null | undefined
  isLoggedFromAdmin?: boolean
  /** The store that the session works in, if one was chosen. */
  workStoreId?: string | undefined
}

/** The session as the browser stores it. */
export async function describeSession(
  ctx: Ctx,
  { userId, deviceId = null, isLoggedFromAdmin = false, workStoreId }: Whose,
): Promise<Omit<SignedIn, 'token'>> {
  const row = await ctx.one(
    statement<Description>(
      `select u.id, u.name, u.email, u.store_id, u.created_at, u.email_confirmed_at is not null as is_confirmed,
              r.name as role_name, p.name as profile_name,
              array(select unnest(r.permissions) union select unnest(u.permissions)) as permissions,
              (select count(*) from users o where o.tenant_id = u.tenant_id and o.active) as users,
              $2::uuid is not null and not exists (
                select from devices d
                where d.tenant_id = u.tenant_id and d.user_id = u.id and d.id = $2 and d.tracked is not null
              ) as is_device_unanswered,
              ${factorMissing} as is_factor_missing
       from users u
       join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       join profiles p on p.tenant_id = r.tenant_id and p.id = r.profile_id
       where u.tenant_id = platform.current_tenant() and u.id = $1`,
      [userId, deviceId],
    ),
  )
  const { company, services } = ctx
  const isMissing = row.isFactorMissing && !isLoggedFromAdmin
  const permissions = isMissing ? [] : row.permissions
  return {
    user: {
      usuarioid: row.id,
      nome: row.name,
      hashUsuario: supportHash(services.settings, row.id),
      perfil: { nome: row.profileName },
      funcao: { nome: row.roleName, permissoesList: permissions },
      tentant: { nome: company.name, items: [{ status: company.status, quantidadeUsuarios: row.users }] },
      lojaId: workStoreId ?? row.storeId,
    },
    account: {
      email: row.email,
      dataInclusao: row.createdAt,
      perfil: { nome: row.profileName },
      funcao: { permissoesList: permissions },
    },
    company: {
      Plano: company.plan,
      Funcionalidades: shownFeatures(company, ctx.services.settings),
      Modulos: closedModules(company, ctx.services.settings),
      EhDemonstracao: isDemo(company, ctx.services.settings),
      CorPrimaria: company.primaryColor,
      CorSecundaria: company.secondaryColor,
    },
    options: await optionsOf(ctx, row, isLoggedFromAdmin),
    trackDevice: row.isDeviceUnanswered && !isLoggedFromAdmin,
    devicesPresenceChannel: `devices:${row.id}`,
    isLoggedFromAdmin,
    secondFactorMissing: isMissing,
  }
}

/** SQL: the function requires a second factor and this person has none; `u` is the user and `r` the role. */
export const factorMissing = `(r.requires_second_factor
  and not exists (select from totp_factors f where f.tenant_id = u.tenant_id and f.user_id = u.id and f.confirmed_at is not null)
  and not exists (select from passkeys k where k.tenant_id = u.tenant_id and k.user_id = u.id))`

/**
 * Other instances are listed only for a confirmed e-mail, because anyone could enter somebody else's e-mail for a user
 * of theirs.
 */
async function optionsOf(ctx: Ctx, { email, isConfirmed }: Description, isLoggedFromAdmin: boolean) {
  const own = instanceOf(ctx, ctx.company)
  if (!isConfirmed || isLoggedFromAdmin) return [own]
  const others = await ctx.services.directory.companiesOf(email)
  return [
    own,
    ...others
      .filter(({ id, status }) => id !== ctx.company.id && status === 'active')
      .map((one) => instanceOf(ctx, one)),
  ]
}

/** On the company's own host only the path, which the page's content policy allows; elsewhere the whole address. */
function logoAddress(settings: Settings, { id, slug, domain, logoUrl }: Company, own: Company) {
  return id === own.id || !logoUrl.startsWith('/') ? logoUrl : publicAddress(settings, { slug, domain }) + logoUrl
}

/** What a company shows before anyone signs in. */
export function instanceOf({ company: own, services: { settings } }: Ctx, company: Company): Instance {
  return {
    Nome: company.name,
    UrlApi: settings.apiAddress.replace('{label}', () => company.slug),
    UrlImagem: logoAddress(settings, company, own),
    Status: company.status,
    Slug: company.slug,
    CorPrimaria: company.primaryColor,
    CorSecundaria: company.secondaryColor,
  }
}
