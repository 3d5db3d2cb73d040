import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export interface Settings {
  port: number
  dataDir: string
  databaseUrl: string | undefined
  baseDomain: string
  /** The company that the bare base domain opens. */
  defaultCompany: string
  development: boolean
  /** Signs addresses, derives the database roles' passwords and encrypts stored secrets. */
  secret: string
  roles: ('web' | 'worker')[]
  publicScheme: 'http' | 'https'
  redisUrl: string | undefined
  s3: { bucket: string; endpoint?: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined
  trustProxy: boolean
  logLevel: string
}

/** Reads the settings from the environment; what is absent has the default of a development machine. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const dataDir = resolve(env.DATA_DIR ?? './.data')
  const development = env.NODE_ENV !== 'production'
  return {
    port: wholeNumber(env.PORT, 3000, 'PORT'),
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    baseDomain: env.BASE_DOMAIN ?? 'localhost',
    defaultCompany: env.DEFAULT_COMPANY ?? 'demo',
    development,
    secret: env.APP_SECRET ?? keptSecret(dataDir),
    roles: (env.ROLES ?? 'web,worker').split(',').map((role) => role.trim()) as Settings['roles'],
    publicScheme: env.PUBLIC_SCHEME === 'https' ? 'https' : 'http',
    redisUrl: env.REDIS_URL || undefined,
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
          region: env.S3_REGION ?? 'us-east-1',
          accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
    trustProxy: env.TRUST_PROXY === '1',
    logLevel: env.LOG_LEVEL ?? (development ? 'warn' : 'info'),
  }
}

function wholeNumber(text: string | undefined, fallback: number, name: string) {
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new Error(`${name} must be a port number, not "${text}".`)
  return value
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
