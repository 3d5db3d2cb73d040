import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { calledKey } from '../../modules/activity/server/subject-text.ts'
import type { Entity } from '../../platform/db/entity.ts'
import { isMessage } from '../../platform/i18n/registry.ts'
import { allSubjects } from '../../platform/subjects/subject.ts'
import { registerModules } from '../server.ts'

registerModules()

const source = join(import.meta.dirname, '../..')
const isEntity = (one: unknown): one is Entity =>
  typeof one === 'object' && one !== null && 'table' in one && 'kind' in one && 'thread' in one

/** The registers whose changes stand in the history of a record. */
async function registers(): Promise<Entity[]> {
  const files = globSync('modules/**/server/**/*tables.ts', { cwd: source })
  const exported = await Promise.all(files.map(async (file) => (await import(join(source, file))) as object))
  return exported.flatMap((one) => Object.values(one)).filter(isEntity)
}

/** What the sources announce besides: `purchases.received`. */
function announced(): string[] {
  const files = globSync('modules/**/server/**/*.ts', { cwd: source }).filter((file) => !file.includes('test'))
  const kinds = /\b(?:event|kind): (?:[\w.!]+ \? )?'([A-Za-z-]+\.[a-z-]+)'(?: : '([A-Za-z-]+\.[a-z-]+)')?/g
  return files
    .flatMap((file) =>
      Array.from(readFileSync(join(source, file), 'utf8').matchAll(kinds), ([, one, other]) => [one, other]),
    )
    .flatMap((pair) => pair.filter((one) => one !== undefined))
}

/** Its history is its own: there, what happened happened to it. */
const isOwn = ({ thread }: Entity) => thread?.(new Proxy({}, { get: (_row, name) => name }) as never) === 'id'

const isTold = (kind: string, subjectKind: string) =>
  isMessage(`${kind.split('.')[0]}.event.${kind.split('.')[1]}`) || calledKey({ kind, subjectKind }) !== undefined

it('every event in the history of a record has a sentence of its own or names what it is about', async () => {
  const beside = new Set(allSubjects().flatMap(({ publishedBeside = [] }) => publishedBeside))
  const entities = (await registers()).filter((one) => !isOwn(one))
  const kindOf = new Map(entities.map(({ table, kind }) => [table as string, kind]))
  const usual = entities.flatMap(({ table }) => ['created', 'changed', 'removed'].map((what) => `${table}.${what}`))
  const kinds = [...new Set([...usual, ...announced()])].filter((kind) => kindOf.has(kind.split('.')[0]!))
  expect(kinds.length).toBeGreaterThan(60)
  expect(kinds.filter((kind) => !beside.has(kind) && !isTold(kind, kindOf.get(kind.split('.')[0]!)!))).toEqual([])
})
