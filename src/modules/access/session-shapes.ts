import { z } from 'zod'

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

/** The instance of this host, and whether it offers to sign in with Google. */
export const InstanceReply = Instance.extend({ EntraComGoogle: z.boolean() })

/** The signed-in person as the session stores it; field names come from the specification. */
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
  /** The store that the session works in, otherwise the person's main one. */
  lojaId: z.string(),
})

export const AccountSummary = z.object({
  email: z.string(),
  dataInclusao: z.string(),
  perfil: z.object({ nome: z.string() }),
  funcao: z.object({ permissoesList: z.array(z.string()) }),
})
export const SignedIn = z.object({
  token: z.string(),
  user: SessionUser,
  account: AccountSummary,
  company: z.object({
    Plano: z.string(),
    Funcionalidades: z.record(z.string(), z.boolean()),
    Modulos: z.record(z.string(), z.enum(['restricted', 'maintenance'])),
    /** It shows or teaches the product. */
    EhDemonstracao: z.boolean(),
    CorPrimaria: z.string(),
    CorSecundaria: z.string(),
  }),
  /** The instances of the same e-mail, including this one; more than one only if the e-mail is confirmed. */
  options: z.array(Instance),
  /** The person has not yet said whether this device may be listed. */
  trackDevice: z.boolean(),
  devicesPresenceChannel: z.string(),
  /** A platform administrator acts on behalf of this user. */
  isLoggedFromAdmin: z.boolean(),
  /** The function requires a second factor that is not set up: only the account can be opened. */
  secondFactorMissing: z.boolean(),
})

/** The `Details` of a refused sign-in when a second factor has to follow. */
export const SecondFactorNeeded = z.object({
  ticket: z.string(),
  totp: z.boolean(),
  passkey: z.boolean(),
  recoveryCode: z.boolean(),
})

export type SignedIn = z.infer<typeof SignedIn>
export type Instance = z.infer<typeof Instance>
export type InstanceReply = z.infer<typeof InstanceReply>
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>
