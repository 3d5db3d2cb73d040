import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it } from 'vitest'
import { canonicalJson } from '../../platform/contract/canonical-json.ts'
import { statement } from '../../platform/db/statement.ts'
import { appendEvidence } from '../../platform/evidence/append-evidence.ts'
import { firstBroken, type StoredLink, sha256 } from '../../platform/evidence/chain.ts'
import { wholeChain } from '../../platform/evidence/testing.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld()

const happened = (name = 'Maria Lima') => ({
  kind: 'signed',
  about: { kind: 'paper', id: randomUUID() },
  facts: { cents: 1_890_000, list: [1, 2, 3] },
  person: { threadId: randomUUID(), facts: { name } },
})

async function aChain(length: number) {
  const company = await world.company()
  const { within, look } = company
  await Promise.all(Array.from({ length }, () => within((ctx) => appendEvidence(ctx, happened()))))
  return { ...company, chain: () => look(wholeChain) }
}

it('many at once stand one behind the other without a gap, each with the hash of the one before', async () => {
  const { chain } = await aChain(12)
  const links = await chain()
  expect(links.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  expect(firstBroken(links)).toBeNull()
  expect(JSON.parse(links[4]!.content)).toMatchObject({
    number: 5,
    before: links[3]!.hash,
    at: expect.stringMatching(/Z$/),
  })
})

it('what stands in the chain is neither changed nor deleted, by nobody', async () => {
  const { chain, within } = await aChain(3)
  const before = await chain()
  const tries = [
    `update evidence set content = '{}'`,
    'delete from evidence where number = 3',
    'truncate evidence cascade',
    `update evidence_people set content = '{}'`,
  ]
  const owner = new pg.Client({ connectionString: world.adminUrl })
  await owner.connect()
  for (const sql of tries) {
    await expect(within((ctx) => ctx.run(statement(sql)))).rejects.toThrow(/only grows|permission denied/)
    await expect(owner.query(sql)).rejects.toThrow(/only grows/)
  }
  await owner.end()
  expect(await chain()).toEqual(before)
})

it('another word, a row that lacks, one that was put in and another order are found at their place', async () => {
  const { chain } = await aChain(5)
  const links = await chain()
  const broken = (change: (of: StoredLink[]) => StoredLink[]) => firstBroken(change(structuredClone(links)))
  expect(broken((of) => of)).toBeNull()
  expect(broken((of) => of.with(2, { ...of[2]!, content: of[2]!.content.replace('1890000', '1890001') }))).toBe(3)
  // Hashed again: then the next one does not fit.
  expect(
    broken((of) => {
      const content = of[2]!.content.replace('1890000', '1890001')
      return of.with(2, { ...of[2]!, content, hash: sha256(content) })
    }),
  ).toBe(4)
  expect(broken((of) => of.toSpliced(1, 1))).toBe(2)
  expect(broken((of) => [of[0]!, of[2]!, of[1]!, of[3]!, of[4]!])).toBe(2)
  expect(broken((of) => of.with(3, { ...of[3]!, person: canonicalJson({ name: 'Outra' }) }))).toBe(4)
  expect(broken((of) => of.with(3, { ...of[3]!, person: null }))).toBeNull()
})

it('who is erased leaves the chain whole, and no name in it', async () => {
  const { chain, within } = await aChain(3)
  await within((ctx) => ctx.run(statement('delete from evidence_people')))
  const links = await chain()
  expect(firstBroken(links)).toBeNull()
  expect(JSON.stringify(links)).not.toContain('Maria')
})
