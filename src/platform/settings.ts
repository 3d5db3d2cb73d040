import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export interface Settings {
  port: number
  /** The address to listen on: only the loopback by default. */
  host: string
  dataDir: string
  databaseUrl: string | undefined
  baseDomain: string
  /** The company that the bare base domain opens. */
  defaultCompany: string
  development: boolean
  /** Signs addresses and encrypts stored secrets. */
  secret: string
  roles: ('web' | 'worker')[]
  publicScheme: 'http' | 'https'
  s3: { bucket: string; endpoint?: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined
  /**
   * Addresses and CIDRs of the proxies in front: the client is the right-most address in X-Forwarded-For that is not one of
   * them.
   */
  trustedProxies: string[]
  logLevel: string
  /** Where Prometheus reads; no port: nowhere. */
  metrics: { port: number | undefined; host: string }
  /** The port that browsers see: another one than `port` behind a proxy. */
  publicPort: number
  /** Where a company's API is: `{label}` stands for the first label of its host. */
  apiAddress: string
  version: string
  /** What this installation is called on the account page and in the log. */
  environment: string
  mail: { smtpUrl: string | undefined; from: string }
  /**
   * Networks inside that companies' own mail servers may be in, at any port; nowhere by default. Whatever cannot be
   * reached is answered after the same time (milliseconds).
   */
  companyMail: { networks: string[]; answerAfter: number }
  /**
   * Networks inside that webhooks of companies may call; nowhere by default. `standIns`: ports of this machine where a demo plays
   * services.
   */
  outside: { networks: string[]; standIns?: number[] }
  /** The operator's own application at Meta, and where its Graph API is; companies may have their own application. */
  whatsapp: { graphUrl: string; appSecret: string; verifyToken: string }
  /** Name servers (`address:port`) used to look up the records of companies' own domains; the system's by default. */
  dnsServers: string[]
  /** Modules that are under maintenance for every company. */
  modulesUnderMaintenance: string[]
  /** Companies that show or teach the product, by their short names: they have every feature. */
  demoCompanies: string[]
  /**
   * Services that look up the address of a CEP, tried in this order; `{zip}` is replaced by the eight digits. Empty: no lookup.
   */
  zipCodeServices: string[]
  /** An OSRM server that knows the roads between two points; none: distances are estimated. */
  routingUrl: string | undefined
  /** A time-stamp server (RFC 3161) that seals of documents ask; none: they say their own time. */
  timeStampUrl: string | undefined
  /** A server of map tiles (Web Mercator), `{z}`, `{x}` and `{y}` in its address, and whom its maps are owed to. */
  mapTiles: { pattern: string; credit: string } | undefined
  /** The key pair of push messages; derived from the secret when absent. */
  vapid: { publicKey: string; privateKey: string } | undefined
  /** The push services of browsers, by host: messages go to no other address. With a scheme, exactly that address. */
  pushServices: string[]
  /** The customer-support chat; `origins` are all addresses that its script may reach. */
  supportChat: { appId: string; script: string; secret: string; safeCode: string; origins: string[] } | undefined
  /** An OpenID Connect server for signing in; Google unless OIDC_ISSUER says otherwise. */
  oidc: { issuer: string; clientId: string; clientSecret: string; redirectUrl: string | undefined } | undefined
}

/** Reads the settings from the environment; what is absent has the default of a development machine. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const dataDir = resolve(env.DATA_DIR ?? './.data')
  const development = env.NODE_ENV !== 'production'
  const baseDomain = env.BASE_DOMAIN ?? 'localhost'
  return {
    port: wholeNumber(env.PORT, 3000, 'PORT'),
    host: env.HOST || '127.0.0.1',
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    baseDomain,
    defaultCompany: env.DEFAULT_COMPANY ?? 'demo',
    development,
    secret: env.APP_SECRET ?? keptSecret(dataDir),
    roles: (env.ROLES ?? 'web,worker').split(',').map((role) => role.trim()) as Settings['roles'],
    publicScheme: env.PUBLIC_SCHEME === 'https' ? 'https' : 'http',
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
          region: env.S3_REGION ?? 'us-east-1',
          accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
    trustedProxies: trustedProxies(env),
    metrics: {
      port: env.METRICS_PORT === 'off' ? undefined : wholeNumber(env.METRICS_PORT, 9464, 'METRICS_PORT'),
      host: env.METRICS_HOST ?? '127.0.0.1',
    },
    logLevel: env.LOG_LEVEL ?? (development ? 'warn' : 'info'),
    publicPort: wholeNumber(env.PUBLIC_PORT, wholeNumber(env.PORT, 3000, 'PORT'), 'PUBLIC_PORT'),
    apiAddress:
      env.API_ADDRESS ??
      (development ? '/api' : `${env.PUBLIC_SCHEME === 'https' ? 'https' : 'http'}://{label}.api.${baseDomain}/api`),
    version: packageVersion(),
    environment: env.ENVIRONMENT ?? (development ? 'DEV' : 'PROD'),
    mail: { smtpUrl: env.SMTP_URL || undefined, from: env.MAIL_FROM ?? `Girassol <nao-responda@${baseDomain}>` },
    companyMail: { networks: words(env.MAIL_NETWORKS ?? ''), answerAfter: 10_000 },
    outside: { networks: words(env.OUTSIDE_NETWORKS ?? '') },
    whatsapp: {
      graphUrl: (env.WHATSAPP_GRAPH_URL || 'https://graph.facebook.com/v26.0').replace(/\/+$/, ''),
      appSecret: env.WHATSAPP_APP_SECRET ?? '',
      verifyToken: env.WHATSAPP_VERIFY_TOKEN ?? '',
    },
    dnsServers: words(env.DNS_SERVERS ?? ''),
    modulesUnderMaintenance: words(env.MODULES_UNDER_MAINTENANCE ?? ''),
    demoCompanies: words(env.DEMO_COMPANIES ?? 'demo,tutorial'),
    zipCodeServices: words(
      env.ZIP_CODE_SERVICES ?? 'https://viacep.com.br/ws/{zip}/json/,https://brasilapi.com.br/api/cep/v2/{zip}',
    ),
    routingUrl: env.ROUTING_URL || undefined,
    timeStampUrl: env.TSA_URL || undefined,
    mapTiles: env.MAP_TILES ? { pattern: tilePattern(env.MAP_TILES), credit: env.MAP_TILES_CREDIT ?? '' } : undefined,
    vapid:
      env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
        ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
        : undefined,
    pushServices: words(
      env.PUSH_SERVICES ?? 'fcm.googleapis.com,push.services.mozilla.com,notify.windows.com,push.apple.com',
    ),
    supportChat: env.SUPPORT_CHAT_APP_ID
      ? {
          appId: env.SUPPORT_CHAT_APP_ID,
          script: env.SUPPORT_CHAT_SCRIPT || `https://widget.intercom.io/widget/${env.SUPPORT_CHAT_APP_ID}`,
          secret: env.SUPPORT_CHAT_SECRET ?? '',
          safeCode: env.SUPPORT_CHAT_SAFE_CODE ?? '',
          origins: words(
            env.SUPPORT_CHAT_ORIGINS ??
              'https://*.intercom.io,wss://*.intercom.io,https://*.intercomcdn.com,https://*.intercomassets.com',
          ),
        }
      : undefined,
    oidc: env.GOOGLE_CLIENT_ID
      ? {
          issuer: env.OIDC_ISSUER ?? 'https://accounts.google.com',
          clientId: env.GOOGLE_CLIENT_ID,
          clientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
          redirectUrl: env.GOOGLE_REDIRECT_URL || undefined,
        }
      : undefined,
  }
}

const words = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/**
 * TRUST_PROXY=1 used to trust any header that a client sent. An installation that still sets it gets an error instead of
 * silently losing its proxies.
 */
function trustedProxies(env: NodeJS.ProcessEnv) {
  if (env.TRUST_PROXY)
    throw new Error('TRUST_PROXY is no longer read: name the proxies instead, e.g. TRUSTED_PROXIES=10.0.0.0/8.')
  return words(env.TRUSTED_PROXIES ?? '')
}

function tilePattern(text: string) {
  const isAddress = URL.canParse(text) && /^https?:/.test(text)
  if (!isAddress || !['{z}', '{x}', '{y}'].every((part) => text.includes(part)))
    throw new Error(`MAP_TILES must be an address with {z}, {x} and {y}, not "${text}".`)
  return text
}

function wholeNumber(text: string | undefined, fallback: number, name: string) {
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new Error(`${name} must be a port number, not "${text}".`)
  return value
}

const packageVersion = () =>
  (JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }).version

/** The address of a company as browsers reach it; never taken from what a request says its host is. */
export function publicAddress(settings: Settings, { slug, domain }: { slug: string; domain?: string }) {
  const { publicScheme, publicPort, baseDomain } = settings
  const isUsual = publicPort === (publicScheme === 'https' ? 443 : 80)
  return `${publicScheme}://${domain || `${slug}.${baseDomain}`}${isUsual ? '' : `:${publicPort}`}`
}

/** A secret made on the first start and kept beside the data. Several machines share one through APP_SECRET. */
function keptSecret(dataDir: string) {
  const file = join(dataDir, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
