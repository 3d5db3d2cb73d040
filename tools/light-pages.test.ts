import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf, resolved } from './read-imports.ts'

const root = join(import.meta.dirname, '..')

/** All that a file brings with it before it can run: sources, and packages by their name. */
function broughtBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const { target, typeOnly, isLate } of importsOf(readFileSync(join(root, file), 'utf8'))) {
    if (typeOnly || isLate) continue
    if (!target.startsWith('.')) found.add(target)
    else if (/\.tsx?$/.test(target) && existsSync(join(root, resolved(file, target))))
      broughtBy(resolved(file, target), found)
  }
  return found
}

it('the page of a customer comes before what calculates a moved proposal, and without a library of shapes', () => {
  const brought = broughtBy('src/app/public/main.tsx')
  expect(brought).toContain('src/modules/proposals/ui/public-proposal.tsx')
  const packages = [...brought].filter((name) => !name.startsWith('src/'))
  expect(packages.toSorted()).toEqual(['react', 'react-dom/client'])
  const late = ['proposal-engine.ts', 'assemble-input.ts', 'variant/varied-offer.ts', 'ui/public/accept-sheet.tsx']
  expect(late.filter((one) => brought.has(`src/modules/proposals/${one}`))).toEqual([])
})

it('whoever opens a document to sign reads before what comes after the reading is fetched', () => {
  const brought = broughtBy('src/app/public/sign/main.tsx')
  expect(brought).toContain('src/app/public/sign/read-step.tsx')
  const late = [
    'sign-step.tsx',
    'who-step.tsx',
    'refuse-step.tsx',
    'done-step.tsx',
    'code-part.tsx',
    'later-messages.ts',
  ]
  expect(late.filter((one) => brought.has(`src/app/public/sign/${one}`))).toEqual([])
})
