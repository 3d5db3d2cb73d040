import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { checkWalls, withDrawing } from './import-walls.ts'

/** The violations found in a project with these files; each has one line unless given more. */
function said(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'girassol-walls-'))
  try {
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(dirname(join(root, 'src', file)), { recursive: true })
      writeFileSync(join(root, 'src', file), source)
    }
    return checkWalls(root).map(({ file, line, rule }) => `${file.slice(4)}:${line} ${rule}`)
  } finally {
    rmSync(root, { recursive: true })
  }
}

const nothing = 'export const x = 1\n'

it('the house itself keeps its walls', () => {
  expect(checkWalls(join(import.meta.dirname, '..'))).toEqual([])
})

it('the platform knows no module and no app, a module no app', () => {
  expect(
    said({
      'platform/http/a.ts':
        "import { x } from '../../modules/deals/deal.ts'\nimport { x as y } from '../../app/server.ts'",
      'modules/deals/server/b.ts': "export { x } from '../../../app/server.ts'",
      'modules/deals/deal.ts': nothing,
      'app/server.ts': nothing,
    }),
  ).toEqual([
    'modules/deals/server/b.ts:1 a module knows no app: src/app/server.ts',
    'platform/http/a.ts:1 platform knows no modules: src/modules/deals/deal.ts',
    'platform/http/a.ts:2 platform knows no app: src/app/server.ts',
  ])
})

it('of another module only root files and public faces are used', () => {
  expect(
    said({
      'modules/sales/server/a.ts': [
        "import { x } from '../../deals/deal.ts'",
        "import { x as y } from '../../deals/server/public.ts'",
        "import {\n  x as z,\n} from '../../deals/server/deal-store.ts'",
        "const later = () => import('../../deals/server/tables.ts')",
      ].join('\n'),
      'modules/deals/deal.ts': nothing,
      'modules/deals/server/public.ts': nothing,
      'modules/deals/server/deal-store.ts': nothing,
      'modules/deals/server/tables.ts': nothing,
    }),
  ).toEqual([
    'modules/sales/server/a.ts:3 not a public face of its module: src/modules/deals/server/deal-store.ts',
    "modules/sales/server/a.ts:6 another module's tables: src/modules/deals/server/tables.ts",
  ])
})

it('what lies at a module’s root runs anywhere, by way of others too', () => {
  expect(
    said({
      'modules/deals/deal.ts':
        "import { createHash } from 'node:crypto'\nimport { useState } from 'react'\nimport type { Pool } from 'pg'",
      'modules/deals/rule.ts': "import { x } from './server/deal-store.ts'\nimport { x as y } from './far.ts'",
      'modules/deals/far.ts': "import { x } from '../../platform/contract/odd.ts'",
      'modules/deals/server/deal-store.ts': nothing,
      'platform/contract/odd.ts': "import { x } from './deeper.ts'",
      'platform/contract/deeper.ts': "import { readFileSync } from 'node:fs'",
    }).filter((line) => line.startsWith('modules/deals')),
  ).toEqual([
    'modules/deals/deal.ts:1 what runs anywhere uses node:crypto',
    'modules/deals/deal.ts:2 what runs anywhere uses react',
    'modules/deals/far.ts:1 what runs anywhere reaches src/platform/contract/odd.ts → src/platform/contract/deeper.ts → node:fs',
    "modules/deals/rule.ts:1 what runs anywhere uses the server's side: src/modules/deals/server/deal-store.ts",
    'modules/deals/rule.ts:1 what runs anywhere reaches src/modules/deals/far.ts → src/platform/contract/odd.ts → src/platform/contract/deeper.ts → node:fs',
  ])
})

it('server and browser never meet', () => {
  expect(
    said({
      'modules/deals/ui/a.tsx':
        "import { x } from '../server/deal-store.ts'\nimport pg from 'pg'\nimport type { Ctx } from '../../../platform/http/ctx.ts'",
      'modules/deals/server/deal-store.ts':
        "import { Menu } from '@base-ui/react/menu'\nimport { x } from '../ui/b.tsx'",
      'modules/deals/ui/b.tsx': nothing,
      'platform/http/ctx.ts': nothing,
    }),
  ).toEqual([
    "modules/deals/server/deal-store.ts:1 the server's side uses @base-ui/react/menu",
    "modules/deals/server/deal-store.ts:2 the server's side uses the browser's: src/modules/deals/ui/b.tsx",
    "modules/deals/ui/a.tsx:1 the browser's side uses the server's: src/modules/deals/server/deal-store.ts",
    "modules/deals/ui/a.tsx:2 the browser's side uses pg",
  ])
})

it('files of people are taken apart in the processes that read them, nowhere else', () => {
  expect(
    said({
      'modules/files/server/a.ts': "import sharp from 'sharp'\nimport { readXlsx } from 'hucre/xlsx'",
      'modules/files/server/c.ts': "import { unzipSync } from 'fflate'",
      'platform/spreadsheet/write-xlsx.ts': "import { Zip } from 'fflate'",
      'modules/files/server/b.ts': "import { rowsOf } from '../../../platform/spreadsheet/read-spreadsheet.ts'",
      'platform/sent-files/child/pictures.ts': "import sharp from 'sharp'",
      'platform/spreadsheet/read-spreadsheet.ts': "import { readXlsx } from 'hucre/xlsx'",
    }),
  ).toEqual([
    'modules/files/server/a.ts:1 takes files apart in the process that answers; use platform/sent-files: sharp',
    'modules/files/server/a.ts:2 takes files apart in the process that answers; use platform/sent-files: hucre/xlsx',
    'modules/files/server/b.ts:1 takes files apart in the process that answers; use platform/sent-files: src/platform/spreadsheet/read-spreadsheet.ts',
    'modules/files/server/c.ts:1 takes files apart in the process that answers; use platform/sent-files: fflate',
  ])
})

it('tests may use what is for tests, nobody else', () => {
  const files = { 'app/testing.ts': nothing, 'platform/http/a.ts': nothing }
  const use = "import { x } from '../../../app/testing.ts'"
  expect(said({ ...files, 'modules/deals/server/a.test.ts': use })).toEqual([])
  expect(said({ ...files, 'modules/deals/server/a.ts': use })).toEqual([
    'modules/deals/server/a.ts:1 a module knows no app: src/app/testing.ts',
    'modules/deals/server/a.ts:1 only tests use what is for tests: src/app/testing.ts',
  ])
})

it('entities are written through the functions that record the change, unless a reason stands above', () => {
  const tables = "export const dealNotes = entity({ table: 'dealNotes', kind: 'note' })"
  const rule = (table: string) => `writes ${table} past the log; use insert, update or remove, or say "raw write: why"`
  expect(
    said({
      'modules/deals/server/tables.ts': tables,
      'modules/deals/server/a.ts': [
        "statement('insert into deal_notes (text) values ($1)')",
        'statement(`update deal_notes set text = $1`)',
        "statement('delete from deal_notes where id = $1')",
        "statement('delete from counters')",
      ].join('\n'),
      'modules/deals/server/b.ts':
        "// raw write: a count that follows from other events\nstatement('update deal_notes set text = $1')",
      'modules/deals/server/demo.ts': "statement('insert into deal_notes (text) values ($1)')",
    }),
  ).toEqual([
    `modules/deals/server/a.ts:1 ${rule('deal_notes')}`,
    `modules/deals/server/a.ts:2 ${rule('deal_notes')}`,
    `modules/deals/server/a.ts:3 ${rule('deal_notes')}`,
  ])
})

it('modules do not import each other in a circle, types and lazy screens included; tests may', () => {
  const files = {
    'modules/sales/server/a.ts': "import { x } from '../../deals/deal.ts'",
    'modules/deals/deal.ts': "import type { x } from '../energy/energy.ts'",
    'modules/deals/ui/tab.tsx': "const later = () => import('../../energy/ui/public.ts')",
    'modules/energy/energy.ts': "import { x } from '../places/place.ts'",
    'modules/energy/ui/public.ts': nothing,
    'modules/places/place.ts': nothing,
    'modules/places/place.test.ts': "import { x } from '../deals/deal.ts'",
  }
  expect(said(files)).toEqual([])
  expect(said({ ...files, 'modules/places/server/b.ts': "\nimport { x } from '../../deals/deal.ts'" })).toEqual([
    'modules/energy/energy.ts:1 modules in a circle: energy → places → deals → energy. ' +
      'energy → places: src/modules/energy/energy.ts:1; ' +
      'places → deals: src/modules/places/server/b.ts:2; ' +
      'deals → energy: src/modules/deals/deal.ts:1, src/modules/deals/ui/tab.tsx:1',
  ])
})

it('the drawing in docs/architecture.md is the house; --draw draws it again', () => {
  const root = join(import.meta.dirname, '..')
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  expect(withDrawing(root, page)).toBe(page)
})
