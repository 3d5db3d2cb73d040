import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf } from '../read-imports.ts'
import { laterReachOf, reachOf } from './reach.ts'

const root = mkdtempSync(join(tmpdir(), 'reach-'))

function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const imported = (id: string, later: boolean) =>
    importsOf(files[id.slice(root.length + 1)] ?? '')
      .filter(({ isLate, typeOnly }) => isLate === later && !typeOnly)
      .map(({ target }) => resolve(id, '..', target))
  return {
    getModuleInfo: (id: string) =>
      ({ importedIds: imported(id, false), dynamicallyImportedIds: imported(id, true) }) as never,
  }
}

const names = (reach: ReadonlySet<string>) => [...reach].map((id) => id.slice(root.length + 1)).toSorted()

it('follows of a module’s public file only the names that are imported, and nothing that is fetched later', () => {
  const modules = write({
    'page.tsx': "import { Small as Part } from './lists/ui/public.ts'\nconst late = () => import('./late.tsx')\n",
    'late.tsx': '',
    'lists/ui/public.ts': "export { type Row, Big } from './big.tsx'\nexport { Tiny as Small } from './small.tsx'\n",
    'lists/ui/big.tsx': "import './engine.ts'\n",
    'lists/ui/small.tsx': "import { one } from './one.ts'\n",
    'lists/ui/one.ts': '',
    'lists/ui/engine.ts': '',
  })
  expect(names(reachOf(modules, join(root, 'page.tsx')))).toEqual(['lists/ui/one.ts', 'lists/ui/small.tsx', 'page.tsx'])
})

it('counts a public file that writes what is imported itself', () => {
  const modules = write({
    'own.tsx': "import { make } from './mine/ui/public.ts'\n",
    'mine/ui/public.ts': "import { part } from './part.ts'\nexport const make = () => part\n",
    'mine/ui/part.ts': '',
  })
  expect(names(reachOf(modules, join(root, 'own.tsx')))).toEqual(['mine/ui/part.ts', 'mine/ui/public.ts', 'own.tsx'])
})

it('finds what pages fetch later, with all that comes along and what that fetches in turn', () => {
  const modules = write({
    'first.tsx': "import './shown.tsx'\n",
    'shown.tsx': "const sheet = () => import('./sheet.tsx')\n",
    'sheet.tsx': "import './field.tsx'\nconst code = () => import('./code.tsx')\n",
    'field.tsx': '',
    'code.tsx': "import './first.tsx'\n",
  })
  expect(names(laterReachOf(modules, join(root, 'first.tsx')))).toEqual([
    'code.tsx',
    'field.tsx',
    'first.tsx',
    'sheet.tsx',
    'shown.tsx',
  ])
})
