import { addressList, isLoopback } from '../../platform/limits/network.ts'
import { readSettings, type Settings } from '../../platform/settings.ts'

/** What would leak or lose something: `refused` keeps the server from starting, the others are only reported. */
export interface Fault {
  setting: string
  text: string
  refused: boolean
}

type Env = NodeJS.ProcessEnv

/** Lists what is wrong with an installation's settings. Reads only the settings and writes nothing. */
export function installationFaults(env: Env): Fault[] {
  let settings: Settings
  try {
    // With a placeholder secret, reading the settings does not create one on the disk.
    settings = readSettings({ ...env, APP_SECRET: env.APP_SECRET || 'unset' })
  } catch (error) {
    return [{ setting: 'settings', text: (error as Error).message, refused: true }]
  }
  const rules = settings.development ? inDevelopment : inProduction
  return [...always(env, settings), ...rules(env, settings)]
}

const refused = (setting: string, text: string): Fault => ({ setting, text, refused: true })
const warned = (setting: string, text: string): Fault => ({ setting, text, refused: false })
const found = (...faults: (Fault | false | undefined)[]) => faults.filter((fault) => fault) as Fault[]

const always = (env: Env, { databaseUrl, metrics, mail, companyMail, outside, oidc, s3 }: Settings) =>
  found(
    databaseUrl !== undefined &&
      !/^(postgres(ql)?:\/\/|socket:|\/)/.test(databaseUrl) &&
      refused('DATABASE_URL', 'must be an address such as postgres://user:password@db.example.com:5432/girassol.'),
    mail.smtpUrl !== undefined &&
      !/^smtps?:$/.test(URL.parse(mail.smtpUrl)?.protocol ?? '') &&
      refused('SMTP_URL', 'must be an address such as smtp://user:password@smtp.example.com:587.'),
    companyMail.networks.length > 0 &&
      reachedInside(
        'MAIL_NETWORKS',
        companyMail.networks,
        'lets companies reach any port of {networks} as a mail server.',
      ),
    outside.networks.length > 0 &&
      reachedInside('OUTSIDE_NETWORKS', outside.networks, 'lets webhooks of companies call {networks}.'),
    env.PUBLIC_SCHEME !== undefined &&
      !['http', 'https'].includes(env.PUBLIC_SCHEME) &&
      refused('PUBLIC_SCHEME', `must be "https" or "http", not "${env.PUBLIC_SCHEME}".`),
    ...(env.ROLES ?? 'web')
      .split(',')
      .map((role) => role.trim())
      .map((role) => role !== 'web' && role !== 'worker' && refused('ROLES', `knows web and worker, not "${role}".`)),
    oidc && !oidc.clientSecret && refused('GOOGLE_CLIENT_SECRET', 'is missing: nobody could sign in with Google.'),
    s3 && !(s3.accessKeyId && s3.secretAccessKey) && refused('S3_ACCESS_KEY_ID', 'and its secret are missing.'),
    metrics.port !== undefined &&
      !isLoopback(metrics.host) &&
      warned('METRICS_HOST', `lets other machines read the figures of this one (${metrics.host}).`),
  )

function reachedInside(setting: string, networks: string[], text: string) {
  try {
    addressList(setting, networks)
  } catch (error) {
    return refused(setting, (error as Error).message.replace(`${setting} `, ''))
  }
  return warned(
    setting,
    text.replace('{networks}', () => networks.join(', ')),
  )
}

const inDevelopment = (_env: Env, { host }: Settings) =>
  found(
    !isLoopback(host) &&
      warned(
        'HOST',
        `lets other machines in (${host}) although this is development. Companies need NODE_ENV=production.`,
      ),
  )

function inProduction(env: Env, { host, baseDomain, databaseUrl, publicScheme, trustedProxies, mail }: Settings) {
  const secret = env.APP_SECRET
  return found(
    !secret && databaseUrl !== undefined
      ? refused('APP_SECRET', 'is missing: each process would make its own, and none could read what another sealed.')
      : !secret &&
          warned('APP_SECRET', 'is missing: it is kept in DATA_DIR/secret. Back that file up with the database.'),
    secret !== undefined &&
      secret !== '' &&
      secret.length < 24 &&
      refused('APP_SECRET', 'is too short: 24 characters or more, e.g. from `openssl rand -base64 32`.'),
    !env.PUBLIC_SCHEME
      ? refused(
          'PUBLIC_SCHEME',
          'is missing: https behind a proxy that ends TLS; http only where nobody else can listen.',
        )
      : env.PUBLIC_SCHEME === 'http' &&
          warned('PUBLIC_SCHEME', 'is http: passwords and sessions travel where others can read them.'),
    baseDomain === 'localhost' &&
      warned('BASE_DOMAIN', 'is missing: links in e-mails and proposals lead to localhost.'),
    mail.smtpUrl === undefined &&
      warned(
        'SMTP_URL',
        'is missing: e-mails wait in the queue as not sent. Administrators see them in their settings.',
      ),
    mail.smtpUrl !== undefined &&
      !env.MAIL_FROM &&
      warned('MAIL_FROM', `is missing: e-mails come from nao-responda@${baseDomain}.`),
    trustedProxies.length === 0 &&
      (publicScheme === 'https' || isLoopback(host)) &&
      warned('TRUSTED_PROXIES', 'is missing: everybody behind a proxy shares the limits of one address.'),
    env.DEMO === '1' && warned('DEMO', 'is 1: demo companies have passwords that everybody knows.'),
  )
}

export const faultLine = ({ setting, text, refused: isRefused }: Fault) =>
  `  ${isRefused ? '✗' : '!'} ${setting} ${text}`
