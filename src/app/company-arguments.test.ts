import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { missingInstallation, problemsOf, problemsOfAdministrator } from './company-arguments.ts'

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

it('an administrator of the platform is named by a whole e-mail, and meets the rules of passwords', () => {
  const { slug: _slug, ...person } = good
  expect(problemsOfAdministrator(person)).toEqual([])
  expect(problemsOfAdministrator({ email: person.email })).toEqual([])
  expect(problemsOfAdministrator({ email: 'ana@' })).toEqual(['--email ana@: Invalid email.'])
  expect(problemsOfAdministrator({ name: ' ', email: 'ana@', password: 'a' })).toEqual([
    '--name: Enter the name of the person.',
    '--email ana@: Invalid email.',
    expect.stringMatching(/^--password lacks: length/),
  ])
})

/** A command in a folder without an installation, and what it leaves there. */
function commanded(command: string, given: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'girassol-no-installation-'))
  const args = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value])
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, command), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  })
  return { dataDir, status, said: stderr.trim().split('\n'), left: readdirSync(dataDir) }
}

it('what is wrong with the arguments is said before anything is made', () => {
  const wrong = { ...good, slug: 'admin', email: 'ana@', password: 'a' }
  const ofCompany = commanded('create-company.ts', wrong)
  expect(ofCompany).toMatchObject({ status: 1, left: [] })
  expect(ofCompany.said).toEqual(problemsOf(wrong))
  expect(ofCompany.said).toHaveLength(3)
  const ofAdministrator = commanded('create-administrator.ts', { name: 'Ana', email: 'ana@', password: good.password })
  expect(ofAdministrator).toMatchObject({ status: 1, left: [] })
  expect(ofAdministrator.said[0]).toBe('--email ana@: Invalid email.')
})

it('no second database is begun in another folder without a word', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'girassol-no-installation-'))
  expect(missingInstallation({ dataDir, databaseUrl: undefined }, false)).toContain(dataDir)
  expect(missingInstallation({ dataDir, databaseUrl: undefined }, true)).toBeUndefined()
  expect(missingInstallation({ dataDir, databaseUrl: 'postgres://x' }, false)).toBeUndefined()
  const { slug: _slug, ...person } = good
  for (const run of [commanded('create-company.ts', good), commanded('create-administrator.ts', person)]) {
    expect(run).toMatchObject({ status: 1, left: [] })
    expect(run.said[0]).toContain(`There is no installation in ${run.dataDir}`)
  }
  // What the command cannot do is not offered.
  expect(missingInstallation({ dataDir, databaseUrl: undefined })).not.toContain('--new')
})
