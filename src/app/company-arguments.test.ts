import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { missingInstallation, problemsOf } from './company-arguments.ts'

const good = { slug: 'sol-nascente', name: 'Sol Nascente', email: 'ana@solnascente.com.br', password: 'Mandacaru#2027' }

it('a company of the command meets the rules of one that registers itself', () => {
  expect(problemsOf(good)).toEqual([])
  const wrong = (over: object) => problemsOf({ ...good, ...over })
  expect(wrong({ password: 'a' })[0]).toMatch(/^--password lacks: length/)
  expect(wrong({ email: 'ana@' })).toEqual(['--email ana@: Invalid email.'])
  expect(wrong({ slug: 'admin' })).toHaveLength(1)
  expect(wrong({ slug: 'Sol_Nascente' })).toHaveLength(1)
  expect(wrong({ primary: 'teal' })).toEqual(['teal is no colour; write it as #RRGGBB.'])
  expect(wrong({ slug: 'www', email: 'x', password: 'a' })).toHaveLength(3)
})

it('no second database is begun in another folder without a word', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'girassol-no-installation-'))
  expect(missingInstallation({ dataDir, databaseUrl: undefined }, false)).toContain(dataDir)
  expect(missingInstallation({ dataDir, databaseUrl: undefined }, true)).toBeUndefined()
  expect(missingInstallation({ dataDir, databaseUrl: 'postgres://x' }, false)).toBeUndefined()
  const args = Object.entries(good).flatMap(([name, value]) => [`--${name}`, value])
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'create-company.ts'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  })
  expect([run.status, run.stderr]).toEqual([1, expect.stringContaining(`There is no installation in ${dataDir}`)])
  expect(readdirSync(dataDir)).toEqual([])
})
