import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { run } from '../testing/process.ts'
import { installationFaults } from './installation-faults.ts'

const secret = 'a secret that is long enough to stand'
const good = {
  NODE_ENV: 'production',
  APP_SECRET: secret,
  PUBLIC_SCHEME: 'https',
  BASE_DOMAIN: 'sol.example.com',
  SMTP_URL: 'smtps://u:p@smtp.example.com',
  MAIL_FROM: 'Sol <sol@sol.example.com>',
  TRUSTED_PROXIES: '10.0.0.0/8',
  HOST: '0.0.0.0',
}
const faultsOf = (env: NodeJS.ProcessEnv) =>
  installationFaults(env).map(({ setting, refused }) => `${refused ? 'refused' : 'warned'} ${setting}`)

it('has nothing to say of development on this machine, nor of a production that is whole', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf(good)).toEqual([])
})

it('names in one list everything that a production would leak or lose', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
    'warned APP_SECRET',
    'refused PUBLIC_SCHEME',
    'warned BASE_DOMAIN',
    'warned SMTP_URL',
    'warned TRUSTED_PROXIES',
  ])
  const { APP_SECRET: _none, ...without } = good
  expect(faultsOf({ ...without, DATABASE_URL: 'postgres://db/x' })).toEqual(['refused APP_SECRET'])
  const each: [NodeJS.ProcessEnv, string][] = [
    [{ APP_SECRET: 'short' }, 'refused APP_SECRET'],
    [{ PUBLIC_SCHEME: 'http' }, 'warned PUBLIC_SCHEME'],
    [{ PUBLIC_SCHEME: 'HTTPS' }, 'refused PUBLIC_SCHEME'],
    [{ SMTP_URL: 'smtp.example.com' }, 'refused SMTP_URL'],
    [{ DATABASE_URL: 'girassol' }, 'refused DATABASE_URL'],
    [{ MAIL_NETWORKS: '10.1.0.0/16' }, 'warned MAIL_NETWORKS'],
    [{ MAIL_NETWORKS: 'inside' }, 'refused MAIL_NETWORKS'],
    [{ OUTSIDE_NETWORKS: '10.1.0.0/16' }, 'warned OUTSIDE_NETWORKS'],
    [{ OUTSIDE_NETWORKS: 'inside' }, 'refused OUTSIDE_NETWORKS'],
    [{ MAIL_FROM: '' }, 'warned MAIL_FROM'],
    [{ ROLES: 'web,wroker' }, 'refused ROLES'],
    [{ S3_BUCKET: 'files' }, 'refused S3_ACCESS_KEY_ID'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'refused GOOGLE_CLIENT_SECRET'],
    [{ METRICS_HOST: '0.0.0.0' }, 'warned METRICS_HOST'],
    [{ DEMO: '1' }, 'warned DEMO'],
    [{ TRUSTED_PROXIES: '' }, 'warned TRUSTED_PROXIES'],
    [{ PORT: 'x' }, 'refused settings'],
  ]
  for (const [change, fault] of each) expect(faultsOf({ ...good, ...change })).toEqual([fault])
})

it('tells of a development that other machines reach', () => {
  expect(faultsOf({ HOST: '0.0.0.0' })).toEqual(['warned HOST'])
})

it('a start with such settings ends before it touches anything, and the doctor says the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'girassol-faults-'))
  const env = { NODE_ENV: 'production', DATA_DIR: join(folder, 'data') }
  const start = run('src/app/start.ts', ['--no-pages'], env)
  expect(await start.ended).toBe(1)
  expect(start.text()).toContain('✗ PUBLIC_SCHEME')
  const doctor = await promisify(execFile)(process.execPath, ['src/app/doctor.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { PATH: process.env.PATH, ...env },
  }).catch((error: { code: number; stdout: string }) => error)
  expect(doctor).toMatchObject({ code: 1, stdout: expect.stringContaining('✗ PUBLIC_SCHEME') })
  expect(existsSync(env.DATA_DIR)).toBe(false)
  rmSync(folder, { recursive: true })
})
