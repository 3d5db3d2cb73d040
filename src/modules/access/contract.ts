import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'

/** What the page needs to know about a company before anyone signs in. */
export const Instance = z.object({
  Nome: z.string(),
  UrlApi: z.string(),
  UrlImagem: z.string(),
  Status: z.string(),
  Slug: z.string(),
  CorPrimaria: z.string(),
  CorSecundaria: z.string(),
})

export const Credentials = z.object({
  email: z
    .string('access.email_required')
    .trim()
    .min(1, 'access.email_required')
    .max(255)
    .pipe(z.email('access.email_invalid')),
  password: z
    .string('access.password_required')
    .min(1, 'access.password_required')
    .min(4, 'access.password_short')
    .max(200),
  remember: z.boolean().default(false),
  deviceId: z.uuid().optional(),
})

/** The signed-in person as the session keeps it; names as the specification writes them. */
export const SessionUser = z.object({
  usuarioid: z.string(),
  nome: z.string(),
  hashUsuario: z.string(),
  perfil: z.object({ nome: z.string() }),
  funcao: z.object({ nome: z.string(), permissoesList: z.array(z.string()) }),
  tentant: z.object({
    nome: z.string(),
    items: z.array(z.object({ status: z.string(), quantidadeUsuarios: z.int() })),
  }),
  lojaId: z.string(),
})

export const Account = z.object({
  email: z.string(),
  dataInclusao: z.string(),
  perfil: z.object({ nome: z.string() }),
  funcao: z.object({ permissoesList: z.array(z.string()) }),
})

export const SignedIn = z.object({
  token: z.string(),
  user: SessionUser,
  account: Account,
  company: z.object({
    Plano: z.string(),
    Funcionalidades: z.record(z.string(), z.boolean()),
    CorPrimaria: z.string(),
    CorSecundaria: z.string(),
  }),
})

export const Colleague = z.object({ id: z.string(), name: z.string(), roleName: z.string(), storeId: z.string() })
export const StoreOption = z.object({ id: z.string(), name: z.string(), city: z.string(), state: z.string() })

const Label = z.object({ pt: z.string(), en: z.string() })
export const PermissionGroupReply = z.object({
  id: z.string(),
  label: Label,
  permissions: z.array(z.object({ id: z.string(), kind: z.enum(['allow', 'hide', 'disable']), label: Label })),
})
/** A function with what it allows and how many active users hold it. */
export const Role = z.object({
  id: z.string(),
  name: z.string(),
  preset: z.string(),
  profileId: z.string(),
  profileName: z.string(),
  maxPriceChange: z.number(),
  permissions: z.array(z.string()),
  users: z.int(),
})

export const access = {
  instance: endpoint('GET /instance', {
    needs: 'public',
    whileBlocked: true,
    summary: 'The company of this host: name, picture, colours',
    reply: Instance,
    perMinute: 600,
  }),
  login: endpoint('POST /login', {
    needs: 'public',
    summary: 'Sign in with e-mail and password',
    body: Credentials,
    reply: SignedIn,
    refusals: ['access.wrong_credentials', 'access.too_many_logins'],
    perMinute: 60,
  }),
  session: endpoint('GET /session', {
    needs: 'session',
    summary: 'The signed-in person with present permissions',
    reply: SignedIn.omit({ token: true }),
  }),
  logout: endpoint('POST /logout', { needs: 'session', whileBlocked: true, summary: 'End this session' }),
  colleagues: endpoint('GET /colleagues', {
    needs: 'session',
    summary: 'The active users of the company, for choosing owners',
    reply: z.array(Colleague),
  }),
  stores: endpoint('GET /stores', {
    needs: 'session',
    summary: 'The stores of the company',
    reply: z.array(StoreOption),
  }),
  permissions: endpoint('GET /permissions', {
    needs: 'session',
    summary: 'The permission catalogue: groups, kinds and labels in both languages',
    reply: z.array(PermissionGroupReply),
  }),
  roles: endpoint('GET /roles', {
    needs: 'users.list',
    summary: 'The functions of each profile with their permissions',
    reply: z.array(Role),
  }),
  role: endpoint('GET /roles/:id', {
    needs: 'users.list',
    summary: 'One function',
    reply: Role,
    refusals: ['access.role_not_found'],
  }),
}

export type SignedIn = z.infer<typeof SignedIn>
export type Role = z.infer<typeof Role>
export type Instance = z.infer<typeof Instance>
